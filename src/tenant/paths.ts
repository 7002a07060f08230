import type { CustomerId, ProductId, TransactionId } from '#domain/ids.ts';

/**
 * Every address of the app (A§2, B§2): the pattern that the router matches and the builder that links use.
 * All are below `/{domain}`, which is the router's basename; nobody else spells the domain or a route.
 */
export const paths = {
  start: { path: '/', getHref: () => '/' },
  menu: {
    path: '/carrinho',
    /** Overlays are addresses too: `sheet` is bag, scan, …; `item` a product. */
    getHref: (overlay?: Readonly<Record<string, string>>) =>
      overlay ? `/carrinho?${new URLSearchParams(overlay).toString()}` : '/carrinho',
  },
  contextLink: { path: '/o/:uuid', getHref: (uuid: string) => `/o/${encodeURIComponent(uuid)}` },
  productLink: { path: '/m/:sku', getHref: (sku: string) => `/m/${encodeURIComponent(sku)}` },
  review: { path: '/pedido', getHref: () => '/pedido' },
  tabOrder: { path: '/comanda', getHref: () => '/comanda' },
  order: { path: '/pedidos/:id', getHref: (id: TransactionId | string) => `/pedidos/${encodeURIComponent(id)}` },
  paymentLink: { path: '/p/:uuid', getHref: (uuid: string) => `/p/${encodeURIComponent(uuid)}` },

  login: {
    path: '/login',
    /** `redirect` is where to go afterwards: an address of this app, as `useLocation` gives it. */
    getHref: (redirect?: string) => (redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'),
  },
  registration: { path: '/registro', getHref: () => '/registro' },
  registrationAddress: { path: '/registro/endereco', getHref: () => '/registro/endereco' },
  registrationDone: { path: '/registro/concluido', getHref: () => '/registro/concluido' },
  registrationError: { path: '/registro/erro', getHref: () => '/registro/erro' },
  preRegistration: { path: '/c/:customerId', getHref: (id: CustomerId) => `/c/${encodeURIComponent(id)}` },
  /** An alias, matched after the fixed addresses below `/registro` (D-9). */
  preRegistrationAlias: {
    path: '/registro/:customerId',
    getHref: (id: CustomerId) => `/registro/${encodeURIComponent(id)}`,
  },
  recovery: { path: '/recuperar-senha', getHref: () => '/recuperar-senha' },
  newPassword: { path: '/nova-senha/:token', getHref: (token: string) => `/nova-senha/${encodeURIComponent(token)}` },

  account: { path: '/minha-conta', getHref: () => '/minha-conta' },
  profile: { path: '/meus-dados', getHref: () => '/meus-dados' },
  changePassword: { path: '/alterar-senha', getHref: () => '/alterar-senha' },
  orders: {
    path: '/historico',
    getHref: (orderId?: TransactionId) => (orderId ? `/historico?orderId=${orderId}` : '/historico'),
  },
  loyalties: { path: '/fidelidade', getHref: () => '/fidelidade' },
  cards: { path: '/cartoes', getHref: () => '/cartoes' },
  addresses: { path: '/enderecos', getHref: () => '/enderecos' },
  tutorial: { path: '/app-wizard', getHref: () => '/app-wizard' },
  traceability: { path: '/rastreio/:productId', getHref: (id: ProductId) => `/rastreio/${encodeURIComponent(id)}` },
} as const;

/** Outside every tenant (B§2). */
export const rootPaths = {
  home: { path: '/' },
  paymentLink: { path: '/p/:uuid' },
  userRemoval: { path: '/user-removal' },
} as const;

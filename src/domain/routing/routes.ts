import { fillPattern, matchPattern, type PathParams } from './path-pattern.ts';

/** Who may enter; `route-guards.ts` has the rules. */
export type GuardName =
  | 'anybody'
  | 'visitorsOnly'
  | 'customersOnly'
  | 'review'
  | 'tabOrder'
  | 'tab'
  | 'order'
  | 'orders';

/** A QR-only shop before and after a scan, and a menu-only store (A§2, D-5, D-6). */
export type RestrictedMode = 'qrOnly' | 'qrScanned' | 'menuOnly';

export interface RouteFacts {
  readonly guard: GuardName;
  /** The restricted modes in which the route exists; without a restriction it always exists. */
  readonly modes: readonly RestrictedMode[];
  /** Whether the screen shows the tab bar (A§2), or is itself the target of a tab (B§2). */
  readonly tabBar: 'tab' | 'shown' | 'hidden';
  /** False on screens where the customer decides, types or pays, so that no new build may reload the page (D-55). */
  readonly isSafeToReload: boolean;
}

type Values<Path extends string> = PathParams<Path> & Readonly<Record<string, string>>;

interface Address<Path extends string> {
  /**
   * The pattern that router, server and service worker match. It is also the
   * screen's name in analytics, which must not contain ids.
   */
  readonly path: Path;
  /**
   * `routes.order.getHref({ id })`, `routes.menu.getHref({ sheet: 'bag' })`: values
   * that are not in the path are added to the query.
   */
  readonly getHref: (...values: keyof PathParams<Path> extends never ? [Values<Path>?] : [Values<Path>]) => string;
}

const address = <const Path extends string>(path: Path): Address<Path> => ({
  path,
  getHref: (values?: Readonly<Record<string, string>>) => fillPattern(path, values ?? {}),
});

/** All facts are required, so that an incomplete route does not compile. */
export const defineRoute = <const Path extends string, const Facts extends RouteFacts>(
  path: Path,
  facts: Facts,
): Address<Path> & Facts => ({ ...address(path), ...facts });

/** Also who somebody is and what they ordered, which do not depend on how a shop sells (ADR-085). */
const ALL = ['qrOnly', 'qrScanned', 'menuOnly'] as const;
/** After a scan the customer can buy, and trace a product (D-5, D-12). */
const SCANNED = ['qrScanned'] as const;

/** Login, registration and password recovery (B§2), which logged-in customers do not need. */
const FORM = { guard: 'visitorsOnly', modes: ALL, tabBar: 'hidden', isSafeToReload: false } as const;
/** A screen of the customer's account. */
const ACCOUNT = { guard: 'customersOnly', modes: ALL, tabBar: 'shown', isSafeToReload: true } as const;

/**
 * Every screen of a tenant (A§2, B§2); the first match counts. All paths are below `/{domain}`, the router's basename.
 * Page, server and service worker derive all paths from this list.
 */
export const routes = {
  start: defineRoute('/', { guard: 'anybody', modes: ALL, tabBar: 'shown', isSafeToReload: true }),
  /** Overlays have addresses too: `sheet` is bag, scan, …; `item` is a product. */
  menu: defineRoute('/carrinho', { guard: 'anybody', modes: ALL, tabBar: 'tab', isSafeToReload: true }),
  contextLink: defineRoute('/o/:uuid', {
    guard: 'anybody',
    // A place that was scanned counts more than a store that was chosen, also one that only shows its menu (D-19).
    modes: ALL,
    tabBar: 'hidden',
    isSafeToReload: true,
  }),
  productLink: defineRoute('/m/:sku', {
    guard: 'anybody',
    // The code of a product on a scanned shelf.
    modes: ['qrScanned', 'menuOnly'],
    tabBar: 'hidden',
    isSafeToReload: true,
  }),
  review: defineRoute('/pedido', { guard: 'review', modes: SCANNED, tabBar: 'shown', isSafeToReload: false }),
  tabOrder: defineRoute('/comanda', { guard: 'tabOrder', modes: SCANNED, tabBar: 'shown', isSafeToReload: false }),
  /** The tab of the table that was scanned: its rounds, its calls, what is paid of it. */
  tab: defineRoute('/mesa', { guard: 'tab', modes: SCANNED, tabBar: 'tab', isSafeToReload: true }),
  payTab: defineRoute('/mesa/pagar', { guard: 'tab', modes: SCANNED, tabBar: 'shown', isSafeToReload: false }),
  order: defineRoute('/pedidos/:id', { guard: 'order', modes: ALL, tabBar: 'shown', isSafeToReload: true }),
  paymentLink: defineRoute('/p/:uuid', { guard: 'anybody', modes: ALL, tabBar: 'hidden', isSafeToReload: false }),
  traceability: defineRoute('/rastreio/:productId', {
    guard: 'anybody',
    modes: SCANNED,
    tabBar: 'shown',
    isSafeToReload: true,
  }),
  tutorial: defineRoute('/app-wizard', { guard: 'anybody', modes: [], tabBar: 'hidden', isSafeToReload: true }),

  /** `redirect` is the path to open after the login, as `useLocation` returns it. */
  login: defineRoute('/login', { ...FORM, tabBar: 'tab' }),
  registration: defineRoute('/registro', FORM),
  registrationAddress: defineRoute('/registro/endereco', FORM),
  registrationDone: defineRoute('/registro/concluido', FORM),
  registrationError: defineRoute('/registro/erro', { ...FORM, guard: 'anybody' }),
  /** Open to customers, too: they are told that the link is for somebody new (B§2). */
  preRegistration: defineRoute('/c/:customerId', { ...FORM, guard: 'anybody', tabBar: 'shown' }),
  /** Asks again about the link that was opened last. */
  storedPreRegistration: defineRoute('/c', { ...FORM, guard: 'anybody', tabBar: 'shown' }),
  /** An alias, matched after the fixed paths below `/registro` (D-9). */
  preRegistrationAlias: defineRoute('/registro/:customerId', { ...FORM, guard: 'anybody' }),
  recovery: defineRoute('/recuperar-senha', FORM),
  /** A customer is led away by the screen, which says why: the link must not vanish without a word (B§2). */
  newPassword: defineRoute('/nova-senha/:token', { ...FORM, guard: 'anybody' }),
  /** A recovery link that lost its token (B§8). */
  newPasswordWithoutToken: defineRoute('/nova-senha', FORM),

  account: defineRoute('/minha-conta', { ...ACCOUNT, tabBar: 'tab' }),
  profile: defineRoute('/meus-dados', { ...ACCOUNT, isSafeToReload: false }),
  changePassword: defineRoute('/alterar-senha', { ...ACCOUNT, isSafeToReload: false }),
  /** Orders of this device are visible without a login (D-80). `orderId` opens one order (D-13). */
  orders: defineRoute('/historico', { guard: 'orders', modes: ALL, tabBar: 'tab', isSafeToReload: true }),
  loyalties: defineRoute('/fidelidade', { ...ACCOUNT, modes: [], tabBar: 'tab' }),
  cards: defineRoute('/cartoes', ACCOUNT),
  addresses: defineRoute('/enderecos', ACCOUNT),

  /** The shop's own screen, for its people (ADR-053). */
  counter: defineRoute('/balcao', { guard: 'anybody', modes: ALL, tabBar: 'hidden', isSafeToReload: false }),
};

export type RouteName = keyof typeof routes;

/** The routes that tabs open. */
export type TabRoute = {
  [Name in RouteName]: (typeof routes)[Name]['tabBar'] extends 'tab' ? Name : never;
}[RouteName];

export const factsOf = (route: RouteName): RouteFacts => routes[route];

/** Routes outside all tenants (B§2). */
export const outsideRoutes = {
  home: address('/'),
  paymentLink: address('/p/:uuid'),
  userRemoval: address('/user-removal'),
};

/** Returns the route of a path within a tenant, such as `/pedidos/7`; null when there is no screen. */
export const routeAt = (path: string): RouteName | null =>
  routeNames.find((name) => matchPattern(routes[name].path, path)) ?? null;

const routeNames = Object.keys(routes) as RouteName[];

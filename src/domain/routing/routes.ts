import { fillPattern, matchPattern, type PathParams } from './path-pattern.ts';

/** Who may enter; the rules stand in `route-guards.ts`. */
export type GuardName = 'anybody' | 'visitorsOnly' | 'customersOnly' | 'review' | 'tabOrder' | 'order';

/** A shop where a code must be scanned, before and after it was, and a store that only shows its menu (A§2, D-5, D-6). */
export type RestrictedMode = 'qrOnly' | 'qrScanned' | 'menuOnly';

export interface RouteFacts {
  readonly guard: GuardName;
  /** The restricted modes in which the route exists; in every other mode it always does. */
  readonly modes: readonly RestrictedMode[];
  /** Whether the screen has the tab bar (A§2), or is itself where one of the tabs leads (B§2). */
  readonly tabBar: 'tab' | 'shown' | 'hidden';
  /** False where something is being decided, typed or paid, so that no new build may reload the page (D-55). */
  readonly isSafeToReload: boolean;
}

type Values<Path extends string> = PathParams<Path> & Readonly<Record<string, string>>;

interface Address<Path extends string> {
  /** The pattern that router, server and service worker match, and the name of the screen in analytics, which must hold no id. */
  readonly path: Path;
  /** `routes.order.getHref({ id })`, `routes.menu.getHref({ sheet: 'bag' })`: what the path does not name goes to the query. */
  readonly getHref: (...values: keyof PathParams<Path> extends never ? [Values<Path>?] : [Values<Path>]) => string;
}

const address = <const Path extends string>(path: Path): Address<Path> => ({
  path,
  getHref: (values?: Readonly<Record<string, string>>) => fillPattern(path, values ?? {}),
});

/** Every fact is asked for, so a route that forgets one does not compile. */
export const defineRoute = <const Path extends string, const Facts extends RouteFacts>(
  path: Path,
  facts: Facts,
): Address<Path> & Facts => ({ ...address(path), ...facts });

const ALL = ['qrOnly', 'qrScanned', 'menuOnly'] as const;
/** After a scan the customer must be able to buy, and to see where a product comes from (D-5, D-12). */
const SCANNED = ['qrScanned'] as const;

/** Registration and password recovery (B§2): of no use to a customer who is logged in. */
const FORM = { guard: 'visitorsOnly', modes: SCANNED, tabBar: 'hidden', isSafeToReload: false } as const;
/** A place in the customer's account. */
const ACCOUNT = { guard: 'customersOnly', modes: [], tabBar: 'shown', isSafeToReload: true } as const;

/**
 * Every screen of a tenant (A§2, B§2); where two paths fit, the first. All are below `/{domain}`, the router's basename.
 * What page, server and service worker know about an address is derived from here; nobody else spells a path.
 */
export const routes = {
  start: defineRoute('/', { guard: 'anybody', modes: ALL, tabBar: 'shown', isSafeToReload: true }),
  /** Overlays are addresses too: `sheet` is bag, scan, …; `item` a product. */
  menu: defineRoute('/carrinho', { guard: 'anybody', modes: ALL, tabBar: 'tab', isSafeToReload: true }),
  contextLink: defineRoute('/o/:uuid', {
    guard: 'anybody',
    modes: ['qrOnly', 'qrScanned'],
    tabBar: 'hidden',
    isSafeToReload: true,
  }),
  productLink: defineRoute('/m/:sku', {
    guard: 'anybody',
    modes: ['menuOnly'],
    tabBar: 'hidden',
    isSafeToReload: true,
  }),
  review: defineRoute('/pedido', { guard: 'review', modes: SCANNED, tabBar: 'shown', isSafeToReload: false }),
  tabOrder: defineRoute('/comanda', { guard: 'tabOrder', modes: SCANNED, tabBar: 'shown', isSafeToReload: false }),
  order: defineRoute('/pedidos/:id', { guard: 'order', modes: SCANNED, tabBar: 'shown', isSafeToReload: true }),
  paymentLink: defineRoute('/p/:uuid', { guard: 'anybody', modes: ALL, tabBar: 'hidden', isSafeToReload: false }),
  traceability: defineRoute('/rastreio/:productId', {
    guard: 'anybody',
    modes: SCANNED,
    tabBar: 'shown',
    isSafeToReload: true,
  }),
  tutorial: defineRoute('/app-wizard', { guard: 'anybody', modes: [], tabBar: 'hidden', isSafeToReload: true }),

  /** `redirect` is where to go afterwards: an address of this app, as `useLocation` gives it. */
  login: defineRoute('/login', { ...FORM, tabBar: 'tab' }),
  registration: defineRoute('/registro', FORM),
  registrationAddress: defineRoute('/registro/endereco', FORM),
  registrationDone: defineRoute('/registro/concluido', FORM),
  registrationError: defineRoute('/registro/erro', FORM),
  preRegistration: defineRoute('/c/:customerId', { ...FORM, tabBar: 'shown' }),
  /** An alias, matched after the fixed addresses below `/registro` (D-9). */
  preRegistrationAlias: defineRoute('/registro/:customerId', FORM),
  recovery: defineRoute('/recuperar-senha', { ...FORM, modes: [] }),
  newPassword: defineRoute('/nova-senha/:token', { ...FORM, modes: [] }),

  account: defineRoute('/minha-conta', { ...ACCOUNT, tabBar: 'tab' }),
  profile: defineRoute('/meus-dados', { ...ACCOUNT, isSafeToReload: false }),
  changePassword: defineRoute('/alterar-senha', { ...ACCOUNT, isSafeToReload: false }),
  /** What was ordered on this device is to be seen without a login (D-80). `orderId` opens one of them (D-13). */
  orders: defineRoute('/historico', { guard: 'anybody', modes: SCANNED, tabBar: 'tab', isSafeToReload: true }),
  loyalties: defineRoute('/fidelidade', { ...ACCOUNT, tabBar: 'tab' }),
  cards: defineRoute('/cartoes', ACCOUNT),
  addresses: defineRoute('/enderecos', ACCOUNT),
};

export type RouteName = keyof typeof routes;

/** The routes that tabs lead to. */
export type TabRoute = {
  [Name in RouteName]: (typeof routes)[Name]['tabBar'] extends 'tab' ? Name : never;
}[RouteName];

export const factsOf = (route: RouteName): RouteFacts => routes[route];

/** Outside every tenant (B§2). */
export const outsideRoutes = {
  home: address('/'),
  paymentLink: address('/p/:uuid'),
  userRemoval: address('/user-removal'),
};

/** The route of a path within the tenant, `/pedidos/7`; null when no screen is there. */
export const routeAt = (path: string): RouteName | null =>
  routeNames.find((name) => matchPattern(routes[name].path, path)) ?? null;

const routeNames = Object.keys(routes) as RouteName[];

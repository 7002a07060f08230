/** What narrows the set of routes of a tenant (A§2, D-5 and D-6). */
export interface RouteMode {
  /** Tenant setting: without a scanned context there is nothing but the menu. */
  readonly isQrCodeOnly: boolean;
  /** A tag context that is valid now. */
  readonly hasContext: boolean;
  /** Flag of the selected store: browsing only. */
  readonly isMenuOnly: boolean;
  readonly isTutorialEnabled: boolean;
}

const QR_ONLY_ROUTES: ReadonlySet<string> = new Set(['', 'carrinho', 'o']);
/** With a context the customer must be able to buy, and to see where a product comes from (D-5, D-12). */
const QR_ONLY_WITH_CONTEXT: ReadonlySet<string> = new Set([
  'comanda',
  'pedido',
  'pedidos',
  'login',
  'registro',
  'c',
  'rastreio',
]);
const MENU_ONLY_ROUTES: ReadonlySet<string> = new Set(['', 'carrinho', 'm']);

/** False when this mode takes the route away, which then is "not found" like a path that no screen has. */
export function isMounted(segments: readonly string[], mode: RouteMode): boolean {
  const [first = ''] = segments;
  if (first === 'p') return true;
  if (mode.isMenuOnly && !MENU_ONLY_ROUTES.has(first)) return false;
  if (mode.isQrCodeOnly && !isMountedForQrCode(first, mode.hasContext)) return false;
  return first !== 'app-wizard' || mode.isTutorialEnabled;
}

const isMountedForQrCode = (first: string, hasContext: boolean): boolean =>
  QR_ONLY_ROUTES.has(first) || (hasContext && QR_ONLY_WITH_CONTEXT.has(first));

/** What narrows the set of routes of a tenant (A§2, decisions 5 and 6). */
export interface RouteMode {
  /** Tenant setting: without a scanned context there is nothing but the menu. */
  readonly isQrCodeOnly: boolean;
  /** A tag context that is valid now. */
  readonly hasContext: boolean;
  /** Flag of the selected store: browsing only. */
  readonly isMenuOnly: boolean;
  readonly isTutorialEnabled: boolean;
}

const ROUTES: ReadonlySet<string> = new Set([
  '',
  'carrinho',
  'pedido',
  'pedidos',
  'comanda',
  'login',
  'registro',
  'c',
  'recuperar-senha',
  'nova-senha',
  'alterar-senha',
  'minha-conta',
  'meus-dados',
  'historico',
  'fidelidade',
  'cartoes',
  'enderecos',
  'rastreio',
  'app-wizard',
  'o',
  'm',
  'p',
]);

const QR_ONLY_ROUTES: ReadonlySet<string> = new Set(['', 'carrinho', 'o']);
/** Decision 5: with a context the customer must be able to buy. */
const QR_ONLY_WITH_CONTEXT: ReadonlySet<string> = new Set(['comanda', 'pedido', 'pedidos', 'login', 'registro', 'c']);
const MENU_ONLY_ROUTES: ReadonlySet<string> = new Set(['', 'carrinho', 'm']);

/** True when the path inside a tenant leads to a screen in this mode; everything else is "not found". */
export function isMounted(segments: readonly string[], mode: RouteMode): boolean {
  const [first = ''] = segments;
  if (!ROUTES.has(first)) return false;
  if (first === 'p') return true;
  if (mode.isMenuOnly && !MENU_ONLY_ROUTES.has(first)) return false;
  if (mode.isQrCodeOnly && !isMountedForQrCode(first, mode.hasContext)) return false;
  return first !== 'app-wizard' || mode.isTutorialEnabled;
}

const isMountedForQrCode = (first: string, hasContext: boolean): boolean =>
  QR_ONLY_ROUTES.has(first) || (hasContext && QR_ONLY_WITH_CONTEXT.has(first));

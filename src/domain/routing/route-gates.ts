import { orderingPath, type OrderingContext } from '#domain/table/anonymous-ordering.ts';
import { isMounted, type RouteMode } from './route-mode.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** Who asks for a screen, and what the cart offers. */
export interface Visit {
  /** Path after the tenant's domain. */
  readonly segments: readonly string[];
  readonly mode: RouteMode;
  readonly isLoggedIn: boolean;
  readonly context: OrderingContext | null;
  /** Scanned more than four hours ago: the menu asks whether it still holds (D-19). */
  readonly isPlaceInDoubt: boolean;
  readonly shippingType: ShippingType;
  readonly hasStore: boolean;
  readonly hasLines: boolean;
  /** ADDRESS is chosen and no address is. */
  readonly isAddressMissing: boolean;
  /** This device placed the order that the path names (D-4). */
  readonly ownsOrder: boolean;
}

/** `login` comes back to the asked path; `saved` is the redirect target saved at login, else the cart. */
export type Gate =
  | { readonly kind: 'enter' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: 'carrinho' | 'login' | 'pedido' | 'saved' };

const ENTER: Gate = { kind: 'enter' };
const redirect = (to: (Gate & { kind: 'redirect' })['to']): Gate => ({ kind: 'redirect', to });

/** Logged-in customers have no business here (B§2). */
const VISITORS_ONLY: ReadonlySet<string> = new Set(['login', 'registro', 'c', 'recuperar-senha', 'nova-senha']);
/** Only for customers; a visitor is sent to login (B§2). */
const CUSTOMERS_ONLY: ReadonlySet<string> = new Set([
  'alterar-senha',
  'minha-conta',
  'meus-dados',
  'historico',
  'fidelidade',
  'cartoes',
  'enderecos',
]);

/** May this visit see the screen it asks for (B§2, D-2–D-6)? */
export function gate(visit: Visit): Gate {
  const [first = ''] = visit.segments;
  // What was bought is to be seen in every mode: its table is left with the order (A§4), and a store may turn into a mere menu.
  if (first === 'pedidos' && visit.ownsOrder) return ENTER;
  if (isAskedWhere(visit)) return redirect('carrinho');
  if (!isMounted(visit.segments, visit.mode)) return { kind: 'notFound' };
  if (first === 'pedido') return reviewGate(visit);
  if (first === 'pedidos') return visit.isLoggedIn ? ENTER : visitorGate(visit);
  if (first === 'comanda') return tabOrderGate(visit);
  if (VISITORS_ONLY.has(first) && visit.isLoggedIn) return redirect('saved');
  if (CUSTOMERS_ONLY.has(first) && !visit.isLoggedIn) return redirect('login');
  return ENTER;
}

// What only exists at a table leads to the question about it, not to a login or to nothing (ADR-036).
const isAskedWhere = ({ segments: [first], mode, isPlaceInDoubt }: Visit): boolean =>
  isPlaceInDoubt && (first === 'comanda' || (first === 'pedido' && mode.isQrCodeOnly));

// A visitor with nothing to order goes back to the menu, any other logs in first (D-2).
const visitorGate = ({ hasStore, hasLines }: Visit): Gate => redirect(hasStore && hasLines ? 'login' : 'carrinho');

// A customer's empty cart is no reason to leave: it is empty in the moment between sending and the result (A§2).
function reviewGate(visit: Visit): Gate {
  if (!visit.isLoggedIn) return visitorGate(visit);
  return !visit.hasStore || visit.isAddressMissing ? redirect('carrinho') : ENTER;
}

// Visitors enter where the table takes anonymous orders, customers where it keeps a tab (D-3), and only with an order for it (ADR-032).
function tabOrderGate(visit: Visit): Gate {
  const path = orderingPath(visit);
  if (path === 'tabOrder') return ENTER;
  return redirect(path === 'review' ? 'pedido' : 'login');
}

/**
 * The wizard iff the tutorial is on and was never skipped or finished; restricted modes always go to the cart (A§2, D-1).
 * (The spec's two readings are one rule by De Morgan.)
 */
export function homeRoute(mode: RouteMode, isTutorialSeen: boolean): 'app-wizard' | 'carrinho' {
  return !isTutorialSeen && isMounted(['app-wizard'], mode) ? 'app-wizard' : 'carrinho';
}

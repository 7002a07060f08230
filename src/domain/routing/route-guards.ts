import { orderingPath, type OrderingContext } from '#domain/table/anonymous-ordering.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isMounted, type RouteMode } from './route-mode.ts';
import { factsOf, type GuardName, type RouteName } from './routes.ts';

/** Who asks for a screen, and what the cart offers. */
export interface Visit {
  /** Null where no screen is. */
  readonly route: RouteName | null;
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

/** `login` comes back to the asked path; `saved` is the redirect target saved at login, else the menu. */
export type GuardVerdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: 'menu' | 'login' | 'review' | 'saved' };

const ENTER: GuardVerdict = { kind: 'enter' };
const redirect = (to: (GuardVerdict & { kind: 'redirect' })['to']): GuardVerdict => ({ kind: 'redirect', to });

const GUARDS: Readonly<Record<GuardName, (visit: Visit) => GuardVerdict>> = {
  anybody: () => ENTER,
  /** Logged-in customers have no business here (B§2). */
  visitorsOnly: ({ isLoggedIn }) => (isLoggedIn ? redirect('saved') : ENTER),
  customersOnly: ({ isLoggedIn }) => (isLoggedIn ? ENTER : redirect('login')),
  order: (visit) => (visit.isLoggedIn ? ENTER : guardVisitor(visit)),
  review: guardReview,
  tabOrder: guardTabOrder,
};

/** May this visit see the screen it asks for (B§2, D-2–D-6)? Where there is no screen at all, the router says so. */
export function guardRoute(visit: Visit): GuardVerdict {
  const { route, mode, ownsOrder } = visit;
  if (route === null) return ENTER;
  // What was bought is to be seen in every mode: its table is left with the order (A§4), and a store may turn into a mere menu.
  if (route === 'order' && ownsOrder) return ENTER;
  if (isAskedWhere(visit)) return redirect('menu');
  if (!isMounted(route, mode)) return { kind: 'notFound' };
  return GUARDS[factsOf(route).guard](visit);
}

// What only exists at a table leads to the question about it, not to a login or to nothing (ADR-036).
const isAskedWhere = ({ route, mode, isPlaceInDoubt }: Visit): boolean =>
  isPlaceInDoubt && (route === 'tabOrder' || (route === 'review' && mode.isQrCodeOnly));

// A visitor with nothing to order goes back to the menu, any other logs in first (D-2).
const guardVisitor = ({ hasStore, hasLines }: Visit): GuardVerdict => redirect(hasStore && hasLines ? 'login' : 'menu');

// A customer's empty cart is no reason to leave: it is empty in the moment between sending and the result (A§2).
function guardReview(visit: Visit): GuardVerdict {
  if (!visit.isLoggedIn) return guardVisitor(visit);
  return !visit.hasStore || visit.isAddressMissing ? redirect('menu') : ENTER;
}

// Visitors enter where the table takes anonymous orders, customers where it keeps a tab (D-3), and only with an order for it (ADR-032).
function guardTabOrder(visit: Visit): GuardVerdict {
  const path = orderingPath(visit);
  return path === 'tabOrder' ? ENTER : redirect(path);
}

/**
 * The wizard iff the tutorial is on and was never skipped or finished; restricted modes always go to the cart (A§2, D-1).
 * (The spec's two readings are one rule by De Morgan.)
 */
export function homeRoute(mode: RouteMode, isTutorialSeen: boolean): 'tutorial' | 'menu' {
  return !isTutorialSeen && isMounted('tutorial', mode) ? 'tutorial' : 'menu';
}

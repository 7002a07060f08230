import { allowsAnonymous, orderingPath, type OrderingContext } from '#domain/table/anonymous-ordering.ts';
import { isTab } from '#domain/table/tag-context.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isMounted, type RouteMode } from './route-mode.ts';
import { factsOf, type GuardName, type RouteName } from './routes.ts';

/** A request for a screen, with the state of user and cart. */
export interface Visit {
  /** Null when the path has no screen. */
  readonly route: RouteName | null;
  readonly mode: RouteMode;
  readonly isLoggedIn: boolean;
  readonly context: OrderingContext | null;
  /** Scanned more than four hours ago; the menu asks whether the customer is still there (D-19). */
  readonly isPlaceInDoubt: boolean;
  readonly shippingType: ShippingType;
  readonly hasStore: boolean;
  readonly hasLines: boolean;
  /** ADDRESS is chosen, but no address. */
  readonly isAddressMissing: boolean;
  /** A customer whose session the server has ended has left a bag here, for their next login (ADR-012). */
  readonly isBagKept: boolean;
  /** The address names one order: by its path, or by the `orderId` of the list (D-13). */
  readonly namesOrder: boolean;
  /** This device placed the order that the address names (D-4). */
  readonly ownsOrder: boolean;
}

/** `login` returns to the requested path; `saved` is the redirect target saved at login, or the menu; `bag` is the menu with the bag open. */
export type GuardVerdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: 'menu' | 'bag' | 'login' | 'review' | 'saved' };

const ENTER: GuardVerdict = { kind: 'enter' };
const redirect = (to: (GuardVerdict & { kind: 'redirect' })['to']): GuardVerdict => ({ kind: 'redirect', to });

const GUARDS: Readonly<Record<GuardName, (visit: Visit) => GuardVerdict>> = {
  anybody: () => ENTER,
  /** These screens are useless for logged-in customers (B§2). */
  visitorsOnly: ({ isLoggedIn }) => (isLoggedIn ? redirect('saved') : ENTER),
  customersOnly: ({ isLoggedIn }) => (isLoggedIn ? ENTER : redirect('login')),
  order: (visit) => (visit.isLoggedIn || visit.ownsOrder ? ENTER : guardVisitor(visit)),
  /** A single order is a customer's own, unless it was placed here; the list itself is anybody's (D-80). */
  orders: ({ isLoggedIn, namesOrder, ownsOrder }) =>
    isLoggedIn || !namesOrder || ownsOrder ? ENTER : redirect('login'),
  review: guardReview,
  tabOrder: guardTabOrder,
  tab: guardTab,
};

/**
 * Decides whether a visit may see the requested screen (B§2, D-2–D-6). A path without a screen is left to the router.
 */
export function guardRoute(visit: Visit): GuardVerdict {
  const { route, mode } = visit;
  if (route === null) return ENTER;
  if (isPlaceQuestionOpen(visit)) return redirect('menu');
  // The store may become a mere menu during a review. The bag is in its menu, and says so.
  if (mode.isMenuOnly && (route === 'review' || route === 'tabOrder')) return redirect('menu');
  if (!isMounted(route, mode)) return { kind: 'notFound' };
  return GUARDS[factsOf(route).guard](visit);
}

const isAtTable = (route: Visit['route']): boolean => route === 'tabOrder' || route === 'tab' || route === 'payTab';

// Screens that require a table lead to the question in the menu, instead of to the login or an empty screen (ADR-036).
const isPlaceQuestionOpen = ({ route, mode, isPlaceInDoubt }: Visit): boolean =>
  isPlaceInDoubt && (isAtTable(route) || (route === 'review' && mode.isQrCodeOnly));

// A visitor with nothing to order returns to the menu; any other visitor logs in first (D-2).
const guardVisitor = ({ hasStore, hasLines }: Visit): GuardVerdict => redirect(hasStore && hasLines ? 'login' : 'menu');

// A customer may stay with an empty cart, because it is empty between submission and result (A§2).
function guardReview(visit: Visit): GuardVerdict {
  if (!visit.isLoggedIn) return visit.isBagKept ? redirect('login') : guardVisitor(visit);
  if (!visit.hasStore) return redirect('menu');
  // The bag says that the address is missing, and goes on from there.
  if (visit.isAddressMissing) return redirect(visit.hasLines ? 'bag' : 'menu');
  return ENTER;
}

// Visitors may enter if the table accepts anonymous orders, customers if it has a
// tab (D-3), and only with an order for it (ADR-032).
function guardTabOrder(visit: Visit): GuardVerdict {
  const path = orderingPath(visit);
  return path === 'tabOrder' ? ENTER : redirect(path);
}

/** Whoever may order on the tab sees it (ADR-032). Without a tab the menu says what else can be done. */
function guardTab({ context, isLoggedIn }: Visit): GuardVerdict {
  if (!isTab(context)) return redirect('menu');
  return isLoggedIn || allowsAnonymous(context) ? ENTER : redirect('login');
}

/**
 * Returns the wizard if the tutorial is enabled and was never skipped or finished, otherwise the cart, as always in
 * restricted modes (A§2, D-1). (Both wordings in the specification mean the same rule.)
 */
export function homeRoute(mode: RouteMode, isTutorialSeen: boolean): 'tutorial' | 'menu' {
  return !isTutorialSeen && isMounted('tutorial', mode) ? 'tutorial' : 'menu';
}

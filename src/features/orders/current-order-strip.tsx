import { useLocation } from 'react-router-dom';
import { matchPattern } from '#domain/routing/path-pattern.ts';
import { routeAt, type RouteName, routes } from '#domain/routing/routes.ts';
import type { OutboxWord } from '#sync/outbox-view.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchOrder, fetchUnpaidOrders } from './fetch-orders.ts';
import { shownWord } from './order-status-words.ts';
import { PaymentStrip } from './payment-strip.tsx';
import type { CurrentOrder, PlacedOrder } from './read-current-order.ts';
import { StripLink } from './strip-link.tsx';
import { useCurrentOrder } from './use-current-order.ts';

/** Screens that show or send orders themselves. */
const ABOUT_ORDERS: readonly (RouteName | null)[] = ['order', 'orders', 'review', 'tabOrder'];

const HOLDS_BAG: ReadonlySet<OutboxWord> = new Set(['saved', 'sending', 'uncertain', 'waitsForLogin']);

/** Leads back to an unfinished order from every screen: visitors have no order list, and unpaid orders are in none. */
export function CurrentOrderStrip() {
  const order = useCurrentOrder();
  const { pathname } = useLocation();
  const isShown = order === null || matchPattern(routes.order.path, pathname)?.id === order.id;
  useUnpaidElsewhere();
  useFollowing(isShown || order.kind === 'unsent' ? null : order);
  return !isShown && isNeeded(order, routeAt(pathname)) && <Strip order={order} />;
}

/** On the menu, the cart's own bar shows an order that locks the cart. A pending payment is shown everywhere (D-42). */
function isNeeded(order: CurrentOrder, screen: RouteName | null): boolean {
  if (order.kind !== 'unsent' && order.kind !== 'following') return true;
  const isToldByBag = screen === 'menu' && order.kind === 'unsent' && HOLDS_BAG.has(order.word);
  return !ABOUT_ORDERS.includes(screen) && !isToldByBag;
}

/** The customer may have ordered on another device (D-81). */
function useUnpaidElsewhere(): void {
  const tenant = useTenant();
  const { session, keys } = tenant;
  useRevalidate(session && keys.unpaidOrders(), async () => session && fetchUnpaidOrders(tenant, session.customerId));
}

/** An order that waits to be paid is polled wherever the customer is. */
function useFollowing(order: PlacedOrder | null): void {
  const tenant = useTenant();
  const asked = order && order.refreshMs !== null ? { id: order.id, pollMs: order.refreshMs } : null;
  useRevalidate(asked && tenant.keys.order(asked.id), async () => asked && fetchOrder(tenant, asked.id), {
    pollMs: asked?.pollMs ?? 0,
  });
}

function Strip({ order }: { readonly order: CurrentOrder }) {
  const link = useLinkState();
  if (order.kind === 'unsent') {
    const isTrouble = order.word === 'needsAction' || order.word === 'expired' || order.word === 'waitsForLogin';
    return (
      <StripLink
        orderId={order.id}
        look={isTrouble ? 'trouble' : 'quiet'}
        text={`outbox.${shownWord(order.word, link)}.title`}
      />
    );
  }
  if (order.kind === 'following') return <StripLink orderId={order.id} look="quiet" text={/*i18n*/ 'order.follow'} />;
  return <PaymentStrip order={order} />;
}

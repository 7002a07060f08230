import { useLocation } from 'react-router-dom';
import { MINUTE_MS } from '#domain/durations.ts';
import { matchPattern } from '#domain/routing/path-pattern.ts';
import { routeAt, type RouteName, routes } from '#domain/routing/routes.ts';
import { useAppBadge } from '#platform/app-badge.ts';
import { isUnderWay, type OutboxWord } from '#sync/outbox-view.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { fetchHistoryPage, fetchOrder, fetchUnpaidOrders } from './fetch-orders.ts';
import { useLastChance } from './last-chance.ts';
import { shownWord } from './order-status-words.ts';
import type { CurrentOrder, PlacedOrder } from './read-current-order.ts';
import { StripLink } from './strip-link.tsx';
import { useCurrentOrder, useUnsentOrder } from './use-current-order.ts';
import { useLastOrder } from './use-last-order.ts';
import type { PixCharge } from '#domain/order/order.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatCountdown } from '#domain/payment/pix-expiry.ts';
import { OVER_SCREEN } from '#ui/use-overlay.ts';
import { useTimeLeft } from '#ui/use-time-left.ts';
import css from './current-order-strip.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** Screens that show or send orders themselves. */
const ABOUT_ORDERS: readonly (RouteName | null)[] = ['order', 'orders', 'review', 'tabOrder'];

const IS_TROUBLE: ReadonlySet<OutboxWord> = new Set(['needsAction', 'expired', 'waitsForLogin', 'uncertainUntilLogin']);

/** Leads back to an unfinished order from every screen: visitors have no order list, and unpaid orders are in none. */
export function CurrentOrderStrip() {
  const order = useCurrentOrder();
  const unsent = useUnsentOrder();
  const { pathname } = useLocation();
  const isShown = order === null || matchPattern(routes.order.path, pathname)?.id === order.id;
  useUnpaidElsewhere();
  useNewestOrders();
  useAppBadge(unsent !== null);
  useLastChance(unsent);
  useFollowing(isShown || order.kind === 'unsent' ? null : order);
  if (order === null) return routeAt(pathname) === 'menu' && <RedoStrip />;
  return !isShown && isNeeded(order, routeAt(pathname)) && <Strip order={order} />;
}

/** On the menu, the cart's own bar shows an order that locks the cart. A pending payment is shown everywhere (D-42). */
function isNeeded(order: CurrentOrder, screen: RouteName | null): boolean {
  if (order.kind !== 'unsent' && order.kind !== 'following') return true;
  const isToldByBag = screen === 'menu' && order.kind === 'unsent' && isUnderWay(order.word);
  return !ABOUT_ORDERS.includes(screen) && !isToldByBag;
}

/** The customer may have ordered on another device (D-81). */
function useUnpaidElsewhere(): void {
  const tenant = useTenant();
  const { session, keys } = tenant;
  useRevalidate(session && keys.unpaidOrders(), async () => session && fetchUnpaidOrders(tenant, session.customerId));
}

/** Every visit asks for the newest orders at most this often. */
const NEWEST_MS = 5 * MINUTE_MS;

/**
 * Keeps the last orders, whole, for a time without a connection, although none of them was opened. The key is not that of
 * the order list, which would find its first page fresh, too, without the order that was placed meanwhile.
 */
function useNewestOrders(): void {
  const tenant = useTenant();
  const uid = tenant.session?.customerId ?? null;
  const fetchNewest = async () => uid && fetchHistoryPage(tenant, uid, 0);
  useRevalidate(uid && tenant.keys.newestOrders(), fetchNewest, { freshMs: NEWEST_MS });
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
    return (
      <StripLink
        orderId={order.id}
        look={IS_TROUBLE.has(order.word) ? 'trouble' : 'quiet'}
        text={`outbox.${shownWord(order.word, link)}.title`}
      />
    );
  }
  if (order.kind === 'following') return <StripLink orderId={order.id} look="quiet" text={/*i18n*/ 'order.follow'} />;
  return <PaymentStrip order={order} />;
}

/** Orders again what was ordered last, one tap from the menu, while the bag is empty. */
function RedoStrip() {
  const lastOrder = useLastOrder();
  if (!lastOrder) return null;
  const to = routes.menu.getHref({ redo: lastOrder.id });
  return <StripLink to={to} state={OVER_SCREEN} look="quiet" icon={LAZY_ICONS.refresh} text={/*i18n*/ 'redo.last'} />;
}

/** A payment is pending, or failed (D-42). */
function PaymentStrip({ order }: { readonly order: PlacedOrder }) {
  if (order.kind === 'paymentFailed')
    return <StripLink orderId={order.id} look="trouble" text={/*i18n*/ 'order.paymentFailed'} />;
  if (order.pix === null)
    return <StripLink orderId={order.id} look="payment" icon="clock" text={/*i18n*/ 'order.paymentProcessing'} />;
  return <PixStrip order={order} pix={order.pix} />;
}

function PixStrip({ order, pix }: { readonly order: PlacedOrder; readonly pix: PixCharge }) {
  const { clock } = useTenant();
  const leftMs = useTimeLeft(pix, clock.serverNow);
  if (leftMs === 0)
    return <StripLink orderId={order.id} look="trouble" icon="clock" text={/*i18n*/ 'order.pixExpired'} />;
  return (
    <StripLink
      orderId={order.id}
      look="payment"
      icon={LAZY_ICONS.pix}
      text={/*i18n*/ 'order.payPix'}
      values={{ amount: formatMoney(order.amount) }}
      end={leftMs !== null && <span className={css.left}>{formatCountdown(leftMs)}</span>}
    />
  );
}

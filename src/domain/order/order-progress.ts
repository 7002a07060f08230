import { DAY_MS } from '#domain/durations.ts';
import type { OrderStatus, PackageStatus } from './order-status.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';

const STOPPED: ReadonlySet<OrderStatus> = new Set([
  'REJECTED',
  'CANCELED',
  'PAYMENT_CANCELED',
  'CANCELLED_BY_OPERATOR',
]);

/** Statuses that can still change, so the detail keeps refreshing (B§4). */
const LIVE: ReadonlySet<OrderStatus> = new Set(['WAITING_PAYMENT', 'REGISTERED', 'PREPARING', 'READY', 'COLLECTED']);

/** Nothing happens to the order any more; every other status refreshes every `ORDER_REFRESH_MS` (B§4). */
export const isFinal = (status: OrderStatus): boolean => !LIVE.has(status);

/** The order ended without goods: refused, cancelled by whomever, or never paid. */
export const isStopped = (status: OrderStatus): boolean => STOPPED.has(status);

/** The customer has it. What a courier or a waiter has collected is still on its way (D-64). */
export const isHandedOver = (status: OrderStatus, shippingType: ShippingType): boolean =>
  status === 'DELIVERED' || (status === 'COLLECTED' && shippingType === 'TAKEOUT');

/** An order that still has the same status after so long was forgotten by its shop. */
export const FORGOTTEN_AFTER_MS = 7 * DAY_MS;

/** Neither ended nor with the customer: something is still between them and the shop. */
export const isUnderWay = (status: OrderStatus, shippingType: ShippingType): boolean =>
  !isStopped(status) && !isHandedOver(status, shippingType);

/** READY together with a delivered package is shown as DELIVERED (B§4). */
export const displayStatus = (status: OrderStatus, packageStatus: PackageStatus | null): OrderStatus =>
  status === 'READY' && packageStatus === 'PACKAGE_DELIVERED' ? 'DELIVERED' : status;

/** Cancel is offered only in REGISTERED or PREPARING (B§4). */
export const canCancel = (status: OrderStatus): boolean => status === 'REGISTERED' || status === 'PREPARING';

/** Redo of a past order is allowed only if the store is open (B§4). */
export const canRedo = (store: Pick<Store, 'isOpen'>): boolean => store.isOpen;

/** Unpaid orders stay out of the history list (B§4); the bar of pending payments shows them (D-42). */
export const isInHistory = (status: OrderStatus): boolean => status !== 'WAITING_PAYMENT';

/** The tracking link shows only when the order is READY or COLLECTED (B§4). */
export const canTrack = (status: OrderStatus): boolean => status === 'READY' || status === 'COLLECTED';

/** What the tracking line of an order says; "not trackable" only for an address delivery that is READY without a package (B§4). */
export function trackingOffer(
  status: OrderStatus,
  shippingType: ShippingType,
  hasPackage: boolean,
): 'link' | 'notTrackable' | 'none' {
  if (!canTrack(status)) return 'none';
  if (hasPackage) return 'link';
  return status === 'READY' && shippingType === 'ADDRESS' ? 'notTrackable' : 'none';
}

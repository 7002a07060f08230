import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { isHandedOver, isStopped } from './order-progress.ts';
import type { OrderStatus } from './order-status.ts';
import type { Order } from './order.ts';

/** What a shop may do with an order in each status. Customers cancel (B§4); payments are moved by their provider. */
const OPERATOR_MOVES = {
  WAITING_PAYMENT: ['CANCELLED_BY_OPERATOR'],
  REGISTERED: ['PREPARING', 'REJECTED', 'CANCELLED_BY_OPERATOR'],
  PREPARING: ['READY', 'CANCELLED_BY_OPERATOR'],
  READY: ['COLLECTED', 'DELIVERED', 'CANCELLED_BY_OPERATOR'],
  COLLECTED: ['DELIVERED'],
  DELIVERED: [],
  REJECTED: [],
  CANCELED: [],
  PAYMENT_CANCELED: [],
  CANCELLED_BY_OPERATOR: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/**
 * Besides the steps one after the other: gift cards alone are delivered the moment they are paid, so they can still be taken back
 * afterwards, while unspent (D-62), and what is on its way may come back because nobody took it.
 */
export function mayOperatorMove(
  order: Pick<Order, 'status' | 'items' | 'combos' | 'giftCards' | 'delivery'>,
  to: OrderStatus,
): boolean {
  const { status, delivery } = order;
  if ((OPERATOR_MOVES[status] as readonly OrderStatus[]).includes(to)) return true;
  if (to !== 'CANCELLED_BY_OPERATOR') return false;
  return isOnItsWay(status, delivery.type) || (status === 'DELIVERED' && isGiftCardOrder(order));
}

/** Steps that somebody may have tapped by mistake and that can be taken back: nothing has left, and no money has moved (D-94). */
const TAKEN_BACK: Partial<Record<OrderStatus, OrderStatus>> = { PREPARING: 'REGISTERED', READY: 'PREPARING' };

/** The status before a step that can be taken back; null where it cannot. */
export const statusBefore = (status: OrderStatus): OrderStatus | null => TAKEN_BACK[status] ?? null;

/** The step that a shop takes next, at one tap; null when nothing is left to do. Only what is brought is on its way first. */
export function nextStep(status: OrderStatus, shippingType: ShippingType): OrderStatus | null {
  switch (status) {
    case 'REGISTERED':
      return 'PREPARING';
    case 'PREPARING':
      return 'READY';
    case 'READY':
      return shippingType === 'ADDRESS' ? 'COLLECTED' : 'DELIVERED';
    case 'COLLECTED':
      return isHandedOver(status, shippingType) ? null : 'DELIVERED';
    default:
      return null;
  }
}

/**
 * How a shop ends an order that it cannot make, or that nobody took at the door: one that is new is rejected, a later one
 * cancelled; null where neither is possible.
 */
export function stopOf(status: OrderStatus, shippingType: ShippingType): OrderStatus | null {
  if (status === 'REGISTERED') return 'REJECTED';
  const isHere = status === 'PREPARING' || status === 'READY';
  return isHere || isOnItsWay(status, shippingType) ? 'CANCELLED_BY_OPERATOR' : null;
}

const isOnItsWay = (status: OrderStatus, shippingType: ShippingType): boolean =>
  status === 'COLLECTED' && !isHandedOver(status, shippingType);

/** Somebody of the shop still has to do something. */
export const isOpenInShop = (status: OrderStatus, shippingType: ShippingType): boolean =>
  nextStep(status, shippingType) !== null && !isStopped(status);

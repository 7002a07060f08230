import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

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

/** Gift cards alone are delivered the moment they are paid, so they can still be taken back afterwards, while unspent (D-62). */
export const mayOperatorMove = (
  order: Pick<Order, 'status' | 'items' | 'combos' | 'giftCards'>,
  to: OrderStatus,
): boolean =>
  (OPERATOR_MOVES[order.status] as readonly OrderStatus[]).includes(to) ||
  (order.status === 'DELIVERED' && to === 'CANCELLED_BY_OPERATOR' && isGiftCardOrder(order));

/** The steps of an order that nobody disturbs; the kitchen simulation takes them one by one. */
export const NEXT_STEP = {
  REGISTERED: 'PREPARING',
  PREPARING: 'READY',
  READY: 'DELIVERED',
} as const satisfies Partial<Record<OrderStatus, OrderStatus>>;

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

export const mayOperatorMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (OPERATOR_MOVES[from] as readonly OrderStatus[]).includes(to);

/** The steps of an order that nobody disturbs; the kitchen simulation takes them one by one. */
export const NEXT_STEP = {
  REGISTERED: 'PREPARING',
  PREPARING: 'READY',
  READY: 'DELIVERED',
} as const satisfies Partial<Record<OrderStatus, OrderStatus>>;

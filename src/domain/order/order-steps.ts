import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { OrderStatus } from './order-status.ts';
import type { Order } from './order.ts';

export type StepName = 'payment' | 'received' | 'preparing' | 'ready' | 'onTheWay' | 'collected' | 'delivered' | 'sent';

export interface OrderStep {
  readonly name: StepName;
  /** `current` is where the order is. The last step is done, and the bar full, only when the order is delivered (D-48). */
  readonly state: 'done' | 'current' | 'ahead';
}

type Stepped = Pick<Order, 'status' | 'delivery' | 'items' | 'combos' | 'giftCards'>;

/** The steps of an order on its way to the customer; none for one that was stopped. Gift cards pass no kitchen. */
export function stepsOf(order: Stepped): readonly OrderStep[] {
  const names = isGiftCardOrder(order) ? giftCardSteps(order) : kitchenSteps(order);
  const reached = isFetched(order) ? 3 : REACHED[order.status];
  if (reached === null) return [];
  const current = reached === 'end' ? names.length : Math.min(reached, names.length - 1);
  return names.map((name, index) => ({ name, state: stateAt(index, current) }));
}

/** How many steps an order has behind it; null where nothing comes any more. */
const REACHED: Record<OrderStatus, number | 'end' | null> = {
  WAITING_PAYMENT: 0,
  REGISTERED: 0,
  PREPARING: 1,
  READY: 2,
  COLLECTED: 2,
  DELIVERED: 'end',
  REJECTED: null,
  CANCELED: null,
  PAYMENT_CANCELED: null,
  CANCELLED_BY_OPERATOR: null,
};

/** Collected at the counter: with the customer, and not yet closed by the shop. */
const isFetched = ({ status, delivery }: Stepped): boolean => status === 'COLLECTED' && delivery.type === 'TAKEOUT';

const firstStep = ({ status }: Stepped): StepName => (status === 'WAITING_PAYMENT' ? 'payment' : 'received');

const giftCardSteps = (order: Stepped): readonly StepName[] => [firstStep(order), 'sent'];

const kitchenSteps = (order: Stepped): readonly StepName[] => [
  firstStep(order),
  'preparing',
  thirdStep(order),
  LAST[order.delivery.type],
];

/** What is fetched waits at the counter; what is brought is on its way as soon as somebody carries it. */
const thirdStep = ({ status, delivery }: Stepped): StepName =>
  delivery.type === 'TAKEOUT' || status === 'READY' ? 'ready' : 'onTheWay';

const LAST: Record<ShippingType, StepName> = { ADDRESS: 'delivered', TAKEOUT: 'collected', TAG: 'delivered' };

function stateAt(index: number, current: number): OrderStep['state'] {
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
}

import type { Order } from '#domain/order.ts';
import { OrderDeliveryCard } from './order-delivery-card.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderItemsCard } from './order-items-card.tsx';
import { OrderPaymentCard } from './order-payment-card.tsx';
import { OrderStoreCard } from './order-store-card.tsx';
import type { UpdatedProps } from './updated-line.tsx';

interface Props extends UpdatedProps {
  readonly order: Order;
}

/** An order that the store has. */
export const OrderView = ({ order, ...updated }: Props) => (
  <>
    <OrderHead order={order} {...updated} />
    <OrderDeliveryCard order={order} />
    <OrderItemsCard order={order} />
    <OrderPaymentCard order={order} />
    <OrderStoreCard store={order.store} />
  </>
);

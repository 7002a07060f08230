import type { ReactNode } from 'react';
import type { Order } from '#domain/order.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { OrderDeliveryCard } from './order-delivery-card.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderItemsCard } from './order-items-card.tsx';
import { OrderPaymentCard } from './order-payment-card.tsx';
import { OrderStoreCard } from './order-store-card.tsx';
import type { UpdatedProps } from './updated-line.tsx';

interface Props extends UpdatedProps {
  readonly order: Order;
  /** Stands below the head. */
  readonly children?: ReactNode;
}

/** An order that the store has. */
export function OrderView({ order, children, ...updated }: Props) {
  const t = useT();
  return (
    <>
      <OrderHead order={order} {...updated} />
      {children}
      <OrderDeliveryCard order={order} />
      <OrderItemsCard order={order} />
      <OrderPaymentCard order={order} />
      <OrderStoreCard store={order.store} />
      <Link className={buttonClass({ kind: 'quiet', block: true })} to={paths.menu.getHref()}>
        {t('order.again')}
      </Link>
    </>
  );
}

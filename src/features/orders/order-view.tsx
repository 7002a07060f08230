import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { isGiftCardOrder } from '#domain/cart/gift-card-only.ts';
import type { Order } from '#domain/order/order.ts';
import { routes } from '#domain/routing/routes.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { isInHistory, isStopped } from '#domain/order/order-progress.ts';
import { CancelButton } from './cancel-button.tsx';
import { EarnedBanners } from './earned-banner.tsx';
import { OrderDeliveryCard } from './order-delivery-card.tsx';
import { OrderGiftCards } from './order-gift-cards.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderItemsCard } from './order-items-card.tsx';
import { OrderMoneyCard } from './order-money-card.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderStoreCard } from './order-store-card.tsx';
import type { UpdatedProps } from './updated-line.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useOverlay } from '#ui/use-overlay.ts';

interface Props extends UpdatedProps {
  readonly order: Order;
  /** It is of the customer who is logged in. */
  readonly isOwn: boolean;
  /** Replaces the usual head while payment matters more. */
  readonly head?: ReactNode;
  /** Stands below the head. */
  readonly children?: ReactNode;
}

/** An order that the store has. */
export function OrderView({ order, isOwn, head, children, ...updated }: Props) {
  const { i18n } = useLingui();
  const redo = useOverlay('redo');
  // Once an order has ended without goods, nothing of it matters more than its money.
  const isOver = isStopped(order.status);
  return (
    <>
      <OrderNumber number={order.number} calledName={order.calledName} />
      {head ?? <OrderHead order={order} {...updated} />}
      <EarnedBanners order={order} />
      {children}
      {isOver && <OrderMoneyCard order={order} />}
      <OrderGiftCards order={order} onSent={updated.onUpdate} />
      {!isGiftCardOrder(order) && <OrderDeliveryCard order={order} />}
      <OrderItemsCard order={order} />
      {!isOver && <OrderMoneyCard order={order} />}
      <OrderStoreCard order={order} />
      <CancelButton order={order} isOwn={isOwn} onCancelled={updated.onUpdate} />
      {isInHistory(order.status) && (
        <Button block kind="secondary" onClick={() => redo.open(order.id)}>
          {i18n.t('redo.title')}
        </Button>
      )}
      <Link className={buttonClass({ kind: 'quiet', block: true })} to={routes.menu.getHref()}>
        {i18n.t('order.again')}
      </Link>
    </>
  );
}

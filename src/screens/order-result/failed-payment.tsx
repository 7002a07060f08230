import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderHolder } from '#db/order-holder.ts';
import { noteSeenFailure } from '#db/receipts.ts';
import type { Order, OrderPayment } from '#domain/order/order.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import { failureReason } from '#domain/payment/payment-failure.ts';
import { FailedPanel } from '#features/payment/failed-panel.tsx';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import css from './failed-payment.module.css';

interface Props {
  readonly order: Order;
  readonly payment: OrderPayment;
  /** There is a bag to try again with. */
  readonly hasBag: boolean;
  readonly reviewHref: string;
}

/** A new attempt is a new order of the same bag (D-43); what is left of the old one is only this message. */
export function FailedPayment({ order, payment, hasBag, reviewHref }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { databases } = useTenant();
  const isOver = isStopped(order.status);
  const reason = failureReason(payment);
  const noteSeen = async () => noteSeenFailure(await orderHolder(databases, order.id), order.id, payment.id);
  const noteShown = useEffectEvent(() => void noteSeen());
  useEffect(() => {
    if (isOver) noteShown();
  }, [isOver, order.id, payment.id]);

  const retry = () => {
    if (isOver) void navigate(reviewHref);
    // Somebody may still pay this order another way: polling must not bring the failure back (D-45).
    else void noteSeen();
  };
  return (
    <FailedPanel reason={reason}>
      {(hasBag || !isOver) && (
        <div className={css.retry}>
          <Button block onClick={retry}>
            {t(reason === 'expired' ? 'pix.newCode' : 'app.tryAgain')}
          </Button>
          {hasBag && <p className={css.note}>{t('result.retryNote')}</p>}
        </div>
      )}
    </FailedPanel>
  );
}

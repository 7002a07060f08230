import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { cardBrandName } from '#domain/card/card-brand-name.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Order, OrderPayment, PaymentStatus } from '#domain/order/order.ts';
import { GIFT_CARD_TEF, PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';
import { nameOfCode } from '#domain/code-name.ts';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone-class.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Money } from '#ui/money.tsx';
import { isBeingRefunded, isOnline } from './online-payment.ts';
import css from './order-payment-card.module.css';

/** How it is paid. A tab is paid at the end (D-44). */
export function OrderPaymentCard({ order }: { readonly order: Order }) {
  const { payments, isPostpaid } = order;
  const isComingBack = isBeingRefunded(order);
  const { i18n } = useLingui();
  return (
    <CardSection title={i18n.t('payment.title')}>
      {payments.length === 0 && <p>{i18n.t(isPostpaid ? 'order.payLater' : 'order.nothingToPay')}</p>}
      <ul className={css.payments}>
        {payments.map((payment) => (
          <li key={payment.id} className={css.payment}>
            <div>
              <p>{methodWords(i18n, payment)}</p>
              {payment.change ? (
                <p className={css.note}>{i18n.t('order.changeFor', { amount: formatMoney(payment.change) })}</p>
              ) : null}
            </div>
            <div className={css.amount}>
              <Money value={payment.total} />
              {isOnline(payment) && (
                <Badge tone={isComingBack ? 'accent' : STATUS_TONES[payment.status]}>
                  {i18n.t(isComingBack ? 'order.refunding' : `order.status.${payment.status}`)}
                </Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const STATUS_TONES = {
  PENDING: 'warning',
  PAID: 'success',
  REFUSED: 'error',
  CANCELED: 'neutral',
  REFUNDED: 'neutral',
} as const satisfies Record<PaymentStatus, Tone>;

function methodWords(i18n: I18n, payment: OrderPayment): string {
  const { tef, typeId, typeName, brand, lastDigits, installments } = payment;
  if (tef === GIFT_CARD_TEF) return i18n.t('prices.giftCard');
  const method = nameOfCode(PAYMENT_TYPE_IDS, typeId);
  const parts = [
    brand === null ? (method ? i18n.t(`payment.${method}`) : typeName) : cardBrandName(brand),
    lastDigits && i18n.t('order.endsIn', { digits: lastDigits }),
    installments > 1 && i18n.t('order.installments', { count: installments }),
  ];
  return parts.filter(Boolean).join(' ');
}

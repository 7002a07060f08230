import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { cardBrandName } from '#domain/card/card-brand-name.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Order, OrderPayment, PaymentStatus } from '#domain/order/order.ts';
import { GIFT_CARD_TEF, PAYMENT_TYPE_IDS } from '#domain/payment/payment-method.ts';
import { nameOfCode } from '#domain/code-name.ts';
import { PAYMENT_METHOD_NAMES } from '#i18n/payment-method-names.ts';
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
      {payments.length === 0 && <p>{isPostpaid ? i18n.t('order.payLater') : i18n.t('order.nothingToPay')}</p>}
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
                <Badge tone={isComingBack ? 'accent' : STATUSES[payment.status].tone}>
                  {isComingBack ? i18n.t('order.refunding') : i18n.t(STATUSES[payment.status].words)}
                </Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const STATUSES = {
  PENDING: { tone: 'warning', words: /*i18n*/ 'order.status.PENDING' },
  PAID: { tone: 'success', words: /*i18n*/ 'order.status.PAID' },
  REFUSED: { tone: 'error', words: /*i18n*/ 'order.status.REFUSED' },
  CANCELED: { tone: 'neutral', words: /*i18n*/ 'order.status.CANCELED' },
  REFUNDED: { tone: 'neutral', words: /*i18n*/ 'order.status.REFUNDED' },
} as const satisfies Record<PaymentStatus, { tone: Tone; words: MessageId }>;

function methodWords(i18n: I18n, payment: OrderPayment): string {
  const { tef, typeId, typeName, brand, lastDigits, installments } = payment;
  if (tef === GIFT_CARD_TEF) return i18n.t('prices.giftCard');
  const method = nameOfCode(PAYMENT_TYPE_IDS, typeId);
  const parts = [
    brand === null ? (method ? i18n.t(PAYMENT_METHOD_NAMES[method]) : typeName) : cardBrandName(brand),
    lastDigits && i18n.t('order.endsIn', { digits: lastDigits }),
    installments > 1 && i18n.t('order.installments', { count: installments }),
  ];
  return parts.filter(Boolean).join(' ');
}

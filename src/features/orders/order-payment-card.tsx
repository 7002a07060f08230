import { formatMoney } from '#domain/format-money.ts';
import type { Order, OrderPayment } from '#domain/order.ts';
import { GIFT_CARD_TEF, PAYMENT_TYPE_IDS } from '#domain/payment-method.ts';
import { nameOfCode } from '#domain/code-name.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { CardSection } from '#ui/card-section.tsx';
import { Money } from '#ui/money.tsx';
import css from './order-payment-card.module.css';

/** How it is paid. A tab is paid at the end (decision 44). */
export function OrderPaymentCard({ order: { payments, isPostpaid } }: { readonly order: Order }) {
  const t = useT();
  return (
    <CardSection title={t('order.payment')}>
      {payments.length === 0 && <p>{t(isPostpaid ? 'order.payLater' : 'order.nothingToPay')}</p>}
      <ul className={css.payments}>
        {payments.map((payment) => (
          <li key={payment.id} className={css.payment}>
            <div>
              <p>{methodWords(t, payment)}</p>
              {payment.change ? (
                <p className={css.note}>{t('order.changeFor', { amount: formatMoney(payment.change) })}</p>
              ) : null}
            </div>
            <Money value={payment.total} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function methodWords(t: Translate, payment: OrderPayment): string {
  const { tef, typeId, typeName, brand, lastDigits, installments } = payment;
  if (tef === GIFT_CARD_TEF) return t('order.giftCard');
  const method = nameOfCode(PAYMENT_TYPE_IDS, typeId);
  const parts = [
    brand ?? (method ? t(`payment.${method}`) : typeName),
    lastDigits && t('order.endsIn', { digits: lastDigits }),
    installments > 1 && t('order.installments', { count: installments }),
  ];
  return parts.filter(Boolean).join(' ');
}

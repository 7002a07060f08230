import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { OrderLines } from './order-lines.tsx';
import { moneyWords, placeWords } from './order-words.ts';
import css from './order-ticket.module.css';

interface Props {
  readonly order: QueuedOrder;
  readonly isKitchen: boolean;
  readonly onPrinted: () => void;
}

/** Prints one order on paper of 80 mm, and nothing else of the page; on the screen it is not seen. */
export function OrderTicket({ order, isKitchen, onPrinted }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const format = useDateFormat(order.timeZone);
  const facts = isKitchen ? null : order.counter;
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <div className={css.ticket} data-ticket aria-hidden="true">
      <p>{settings.title}</p>
      <p>
        {format.date(order.placedAt)} {format.time(order.placedAt)}
        {order.promisedAt && ` · ${i18n.t('counter.until', { time: format.time(order.promisedAt) })}`}
      </p>
      <p className={css.number}>{formatOrderNumber(order.number)}</p>
      <p className={css.strong}>
        {placeWords(i18n, order)}
        {order.calledName && ` · ${order.calledName}`}
      </p>
      <OrderLines lines={order.lines} isPriced={facts !== null} />
      {order.comment && <p className={css.strong}>{order.comment}</p>}
      {facts && (
        <>
          {facts.deliveryFee > 0 && <p>{i18n.t('counter.fee', { amount: formatMoney(facts.deliveryFee) })}</p>}
          {facts.discount > 0 && <p>{i18n.t('counter.discount', { amount: formatMoney(facts.discount) })}</p>}
          <p className={css.strong}>{i18n.t('counter.total', { amount: formatMoney(facts.total) })}</p>
          <p>{moneyWords(i18n, facts)}</p>
          {[...facts.address, facts.contact?.phone && formatPhone(facts.contact.phone)].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
    </div>,
    document.body,
  );
}

import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { formatOrderNumber } from '#domain/order/order-number.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { OrderLines } from './order-lines.tsx';
import { dueWords, slotWords } from './order-times.ts';
import { moneyWords, placeWords } from './order-words.ts';
import css from './order-ticket.module.css';

interface Props {
  readonly order: QueuedOrder;
  readonly isKitchen: boolean;
  /** Told where the shop has several. */
  readonly isStoreTold: boolean;
  readonly onPrinted: () => void;
}

/** Prints one order on paper of 80 mm, and nothing else of the page; on the screen it is not seen. */
export function OrderTicket({ order, isKitchen, isStoreTold, onPrinted }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const format = useDateFormat(order.timeZone);
  const saying = { i18n, language: useLanguage(), format };
  const slot = slotWords(saying, order, null);
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
      <p>{[settings.title, isStoreTold && order.storeName].filter(Boolean).join(' · ')}</p>
      <p>
        {[
          i18n.t('order.placedAt', { day: format.date(order.placedAt), time: format.time(order.placedAt) }),
          slot === null && dueWords(saying, order, { now: Date.parse(order.placedAt), isLate: false }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {slot !== null && <p className={css.slot}>{slot}</p>}
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

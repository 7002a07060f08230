import { useLingui } from '@lingui/react';
import { isFinal } from '#domain/order/order-progress.ts';
import type { FoldedOrder } from '#domain/order/fold-attempts.ts';
import type { Order } from '#domain/order/order.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { shownTotal } from '#domain/pricing/order-total.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { routes } from '#domain/routing/routes.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import css from './history-row.module.css';
import { NumberMark } from './order-number.tsx';
import { shownStatus, statusTone, statusWords } from './order-status-words.ts';
import { Link } from '#ui/link.tsx';

const NAMES_SHOWN = 3;

/** The first few things of an order, `2× Pão francês`, and how many more there are. */
function orderNames({ items, combos }: Pick<Order, 'items' | 'combos'>): {
  readonly shown: readonly string[];
  readonly more: number;
} {
  const names = [
    ...combos.map(({ amount, name }) => `${amount}× ${name}`),
    ...items.map(({ amount, measure, name }) => `${formatTimes(amount, measure)} ${name}`),
  ];
  return { shown: names.slice(0, NAMES_SHOWN), more: Math.max(0, names.length - NAMES_SHOWN) };
}

/** One past order: its number, when, where, what, how much, how it is going, and how often paying it failed before (D-81). */
export function HistoryRow({ order, attempts }: FoldedOrder) {
  const { i18n } = useLingui();
  const format = useDateFormat(order.store.timeZone);
  const { shown, more } = orderNames(order);
  const status = shownStatus(order);
  return (
    <li>
      <Link className={css.row} to={routes.order.getHref({ id: order.id })}>
        <span className={css.head}>
          <span className={css.store}>
            <NumberMark number={order.number} /> {order.store.name}
          </span>
          <Money value={shownTotal(order)} className={css.total} />
        </span>
        <span className={css.items}>
          {shown.join(', ')} {more > 0 && i18n.t('history.more', { count: more })}
        </span>
        <span className={css.foot}>
          <Badge tone={statusTone(status)} icon={isFinal(status) ? undefined : 'clock'}>
            {statusWords(i18n, order)}
          </Badge>
          <time dateTime={order.placedAt}>{format.time(order.placedAt)}</time>
        </span>
      </Link>
      {attempts.length > 0 && <Attempts attempts={attempts} />}
    </li>
  );
}

/** Payments of the same bag that came to nothing. */
function Attempts({ attempts }: Pick<FoldedOrder, 'attempts'>) {
  const { i18n } = useLingui();
  const format = useDateFormat(attempts[0]?.store.timeZone ?? 'UTC');
  return (
    <details className={css.attempts}>
      <summary>{i18n.t('history.attempts', { count: attempts.length })}</summary>
      <ul>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Link className={css.attempt} to={routes.order.getHref({ id: attempt.id })}>
              <span>{statusWords(i18n, attempt)}</span>
              <time dateTime={attempt.placedAt}>{format.time(attempt.placedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

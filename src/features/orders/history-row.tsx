import { useLingui } from '@lingui/react';
import { isFinal } from '#domain/order/order-progress.ts';
import type { Order } from '#domain/order/order.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { shownTotal } from '#domain/pricing/order-total.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { routes } from '#domain/routing/routes.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import css from './history-row.module.css';
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

/** One past order: when, where, what, how much, and how it is going. */
export function HistoryRow({ order }: { readonly order: Order }) {
  const { i18n } = useLingui();
  const format = useDateFormat(order.store.timeZone);
  const { shown, more } = orderNames(order);
  const status = shownStatus(order);
  return (
    <li>
      <Link className={css.row} to={routes.order.getHref({ id: order.id })}>
        <span className={css.head}>
          <span className={css.store}>{order.store.name}</span>
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
    </li>
  );
}

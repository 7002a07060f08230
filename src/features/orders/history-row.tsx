import { useLingui } from '@lingui/react';
import type { TransactionId } from '#domain/ids.ts';
import { isFinal } from '#domain/order/order-progress.ts';
import type { FoldedOrder } from '#domain/order/fold-attempts.ts';
import type { Order } from '#domain/order/order.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import { shownTotal } from '#domain/pricing/order-total.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { routes } from '#domain/routing/routes.ts';
import { useShopLang } from '#i18n/use-shop-lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { useOverlay } from '#ui/use-overlay.ts';
import { Button } from '#ui/button.tsx';
import css from './history-row.module.css';
import { NumberMark } from './order-number.tsx';
import { shownStatus, statusTone, statusWords } from './order-status-words.ts';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

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

interface Props extends FoldedOrder {
  /** Epoch ms by the server's clock. */
  readonly nowMs: number;
}

/** One past order: its number, when, where, what, how much, how it is going, and how often paying it failed before (D-81). */
export function HistoryRow({ order, attempts, nowMs }: Props) {
  const { i18n } = useLingui();
  const format = useDateFormat(order.store.timeZone);
  const lang = useShopLang();
  const { shown, more } = orderNames(order);
  const status = shownStatus(order);
  return (
    <li className={css.item}>
      <Link className={css.row} to={routes.order.getHref({ id: order.id })}>
        <span className={css.head}>
          <span>
            <NumberMark number={order.number} /> {order.store.name}
          </span>
          <Money value={shownTotal(order)} className={css.total} />
        </span>
        <span className={css.items}>
          <span lang={lang}>{shown.join(', ')}</span> {more > 0 && i18n.t('history.more', { count: more })}
        </span>
        <span className={css.foot}>
          <Badge tone={statusTone(status)} icon={isFinal(status) ? undefined : 'clock'}>
            {statusWords(i18n, order, nowMs)}
          </Badge>
          <time dateTime={order.placedAt}>{format.time(order.placedAt)}</time>
        </span>
      </Link>
      <Again id={order.id} names={shown} />
      {attempts.length > 0 && <Attempts {...{ attempts, nowMs }} />}
    </li>
  );
}

function Again({ id, names }: { readonly id: TransactionId; readonly names: readonly string[] }) {
  const { i18n } = useLingui();
  const redo = useOverlay('redo');
  return (
    <Button kind="quiet" className={css.again} onClick={() => redo.open(id)}>
      {i18n.t('redo.title')}
      <VisuallyHidden>: {names.join(', ')}</VisuallyHidden>
    </Button>
  );
}

/** Payments of the same bag that came to nothing. */
function Attempts({ attempts, nowMs }: Omit<Props, 'order'>) {
  const { i18n } = useLingui();
  const format = useDateFormat(attempts[0]?.store.timeZone ?? 'UTC');
  return (
    <details className={css.attempts}>
      <summary>{i18n.t('history.attempts', { count: attempts.length })}</summary>
      <ul>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Link className={css.attempt} to={routes.order.getHref({ id: attempt.id })}>
              <span>{statusWords(i18n, attempt, nowMs)}</span>
              <time dateTime={attempt.placedAt}>{format.time(attempt.placedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

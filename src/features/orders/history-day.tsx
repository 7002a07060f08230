import { useId } from 'react';
import { useDateFormat } from '#i18n/use-date-format.ts';
import css from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';
import type { OrderDay } from './order-days.ts';

interface Props {
  readonly day: OrderDay;
  /** Epoch ms on the server's clock. */
  readonly nowMs: number;
}

export function HistoryDay({ day: { orders }, nowMs }: Props) {
  const id = useId();
  const first = orders[0]?.order;
  const format = useDateFormat(first?.store.timeZone ?? 'UTC');
  return (
    <section className={css.day} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {first && format.day(first.placedAt, nowMs)}
      </h2>
      <ul className={css.rows}>
        {orders.map((folded) => (
          <HistoryRow key={folded.order.id} {...folded} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  );
}

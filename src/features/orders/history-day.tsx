import { useId } from 'react';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useNow } from '#ui/use-now.ts';
import css from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';
import type { OrderDay } from './order-days.ts';

export function HistoryDay({ day: { orders } }: { readonly day: OrderDay }) {
  const id = useId();
  const [first] = orders;
  const now = useNow(60_000);
  const format = useDateFormat(first?.store.timeZone ?? 'UTC');
  return (
    <section className={css.day} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {first && format.day(first.placedAt, now)}
      </h2>
      <ul className={css.rows}>
        {orders.map((order) => (
          <HistoryRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

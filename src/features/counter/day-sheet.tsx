import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CountedSum, DayMoney } from '#domain/payment/day-money.ts';
import { sumsByMeans, sumsOfDay } from '#domain/payment/day-money.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Text } from '#ui/layout.tsx';
import css from './counter.module.css';
import { movedFor } from './day-table.ts';
import { meansWords } from './order-words.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

/** The sums of a day, by means of payment, and every movement. */
export function DaySheet({ money }: { readonly money: DayMoney }) {
  const { i18n } = useLingui();
  const { orders, movements, openRefunds } = money;
  const { captured, refunded, kept } = sumsOfDay(movements);
  const refunds = (sum: CountedSum) => i18n.t('counter.day.refundCount', { count: sum.count });
  return (
    <>
      <div className={css.sums}>
        <DaySum label={i18n.t('counter.day.orders')} amount={orders.placed.amount}>
          {i18n.t('counter.day.orderCount', { count: orders.placed.count })}
          {orders.ended.count > 0 && ` · ${i18n.t('counter.day.ended', { count: orders.ended.count })}`}
        </DaySum>
        <DaySum label={i18n.t('counter.day.captured')} amount={captured.amount}>
          {i18n.t('counter.day.paymentCount', { count: captured.count })}
        </DaySum>
        <DaySum label={i18n.t('counter.day.refunded')} amount={refunded.amount}>
          {refunds(refunded)}
        </DaySum>
        <DaySum label={i18n.t('counter.day.kept')} amount={kept} />
        <DaySum label={i18n.t('counter.day.openRefunds')} amount={openRefunds.amount}>
          {refunds(openRefunds)}
        </DaySum>
      </div>
      {movements.length === 0 ? (
        <EmptyState icon={LAZY_ICONS.cash} title={i18n.t('counter.day.none')} text={i18n.t('counter.day.begins')} />
      ) : (
        <>
          <MeansTable movements={movements} />
          <Movements money={money} />
        </>
      )}
    </>
  );
}

interface DaySumProps {
  readonly label: string;
  readonly amount: Cents;
  readonly children?: ReactNode;
}

const DaySum = ({ label, amount, children }: DaySumProps) => (
  <Card className={css.order}>
    <Text size="s" tone="muted">
      {label}
    </Text>
    <p className={css.sum}>{formatMoney(amount)}</p>
    {children && (
      <Text size="s" tone="muted">
        {children}
      </Text>
    )}
  </Card>
);

function MeansTable({ movements }: Pick<DayMoney, 'movements'>) {
  const { i18n } = useLingui();
  const rows = sumsByMeans(movements);
  return (
    <Card className={css.order}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('counter.day.means')}</th>
            {[i18n.t('counter.day.captured'), i18n.t('counter.day.refunded'), i18n.t('counter.day.kept')].map(
              (title) => (
                <th key={title} scope="col" className={css.amount}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ means, captured, refunded, kept }) => (
            <tr key={means}>
              <th scope="row">{meansWords(i18n, means)}</th>
              <td className={css.amount}>{formatMoney(captured.amount)}</td>
              <td className={css.amount}>{formatMoney(refunded.amount)}</td>
              <td className={css.amount}>{formatMoney(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ means }) => means === 'giftCard') && (
        <Text size="s" tone="muted">
          {i18n.t('counter.day.giftCardNote')}
        </Text>
      )}
    </Card>
  );
}

function Movements({ money: { movements, timeZone } }: { readonly money: DayMoney }) {
  const { i18n } = useLingui();
  const format = useDateFormat(timeZone);
  return (
    <details className={css.finished}>
      <summary>{i18n.t('counter.day.movements', { count: movements.length })}</summary>
      <table className={css.table}>
        <tbody>
          {movements.map((movement) => (
            <tr key={`${movement.at} ${movement.reference} ${movement.orderNumber} ${movement.means} ${movement.kind}`}>
              <td>{format.time(movement.at)}</td>
              <td>
                {meansWords(i18n, movement.means)}
                <Text size="s" tone="muted">
                  {movedFor(i18n, movement)}
                </Text>
              </td>
              <td className={css.amount}>
                {movement.kind === 'refunded' && '−'}
                {formatMoney(movement.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

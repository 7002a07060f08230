import type { ReactNode } from 'react';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { joinClasses } from './join-classes.ts';
import { Money } from './money.tsx';
import css from './price-rows.module.css';

export interface PriceRow {
  readonly id: string;
  readonly label: string;
  /** Text instead of an amount, such as "grátis". */
  readonly value: Cents | string;
  /** A saving is shown as a deduction: − R$ 5,00. */
  readonly look?: 'saving' | 'total' | undefined;
}

/** Shows the rows from subtotal to total. The total is the only large number of a screen. */
export const PriceRows = ({ rows }: { readonly rows: readonly PriceRow[] }) => (
  <dl className={css.rows}>
    {rows.map(({ id, label, value, look }) => (
      <div key={id} className={joinClasses(css.row, look && css[look])}>
        <dt>{label}</dt>
        <dd>{shownValue(value, look)}</dd>
      </div>
    ))}
  </dl>
);

function shownValue(value: PriceRow['value'], look: PriceRow['look']): ReactNode {
  if (typeof value === 'string') return value;
  return look === 'saving' ? `− ${formatMoney(value)}` : <Money value={value} />;
}

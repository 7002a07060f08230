import type { ReactNode } from 'react';
import type { Cents } from '#domain/cents.ts';
import { joinClasses } from './join-classes.ts';
import { Money } from './money.tsx';
import css from './price-rows.module.css';

export interface PriceRow {
  readonly id: string;
  readonly label: string;
  /** Words instead of an amount where that says more: "grátis". */
  readonly value: Cents | string;
  readonly look?: 'saving' | 'total' | undefined;
  readonly note?: ReactNode;
}

/** Subtotal … total. The total is the one large figure of a screen. */
export const PriceRows = ({ rows }: { readonly rows: readonly PriceRow[] }) => (
  <dl className={css.rows}>
    {rows.map(({ id, label, value, look, note }) => (
      <div key={id} className={joinClasses(css.row, look && css[look])}>
        <dt>
          {label}
          {note && <span className={css.note}>{note}</span>}
        </dt>
        <dd>{typeof value === 'string' ? value : <Money value={value} />}</dd>
      </div>
    ))}
  </dl>
);

import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import css from './money.module.css';
import { joinClasses } from './join-classes.ts';

interface Props {
  readonly value: Cents;
  readonly className?: string | undefined;
}

/** Shows an amount with digits of equal width, so that a changing total does not move. */
export const Money = ({ value, className }: Props) => (
  <span className={joinClasses(css.money, className)}>{formatMoney(value)}</span>
);

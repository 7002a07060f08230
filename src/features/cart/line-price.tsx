import type { CartLine } from '#domain/cart/cart.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import type { QuoteLine } from '#domain/pricing/quote.ts';
import { Money } from '#ui/money.tsx';
import css from './line-price.module.css';

interface Props {
  readonly line: CartLine;
  /** Undefined until the first quote is there. */
  readonly quoted: QuoteLine | undefined;
}

/** What a line costs now; of what is gone or sold out, what it did cost, struck out. */
export const LinePrice = ({ line, quoted }: Props) =>
  quoted?.cap === 0 ? (
    <s className={css.gone}>
      <Money value={lineTotal(line)} />
    </s>
  ) : (
    <Money value={quoted?.total ?? lineTotal(line)} className={css.price} />
  );

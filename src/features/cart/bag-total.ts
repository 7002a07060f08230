import type { CartLine } from '#domain/cart/cart.ts';
import { cents, type Cents } from '#domain/pricing/cents.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';

/** What lines cost, as the menu was when they were chosen; of a reward, its complements (D-31). */
export const linesTotal = (lines: readonly CartLine[]): Cents => sumCents(lines.map(lineTotal));

/**
 * Returns what a bag costs. Its quote follows a change by a moment, which a customer can see: until then the last one counts, with
 * the difference that its lines make, and before the first one the lines alone.
 */
export function bagTotal(
  lines: readonly CartLine[],
  quote: Pick<Quote, 'total' | 'subtotal'> | undefined,
  isCurrent: boolean,
): Cents {
  if (quote && isCurrent) return quote.total;
  return cents(linesTotal(lines) + (quote ? quote.total - quote.subtotal : 0));
}

import { allLines, type CartLines } from './cart-operations.ts';
import type { StockedMenu } from './cart-stock.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { LineId } from '#domain/ids.ts';
import { lineTotal } from '#domain/pricing/line-total.ts';
import { needsChoice, type Quote } from '#domain/pricing/quote.ts';
import { settleCart } from './settle-cart.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';

/** What became of the bag since it was filled. */
export interface CartChanges {
  /** How many lines are concerned. */
  readonly count: number;
  /** Those that can be taken as they are now; the others ask for another choice. */
  readonly acceptable: ReadonlySet<LineId>;
  /** What the products cost as they were chosen, and what they would after accepting. */
  readonly was: Cents;
  readonly now: Cents;
}

/** What the menu has changed about a bag, for the customer to see and to decide; null when everything stands as chosen. */
export function cartChanges(cart: CartLines, quote: Pick<Quote, 'lines'>, menu: StockedMenu): CartChanges | null {
  const changed = quote.lines.filter(({ problems }) => problems.length > 0);
  if (changed.length === 0) return null;
  const acceptable = new Set(changed.filter(({ problems }) => !problems.some(needsChoice)).map(({ id }) => id));
  const totalOf = (of: CartLines) => sumCents(allLines(of).map(lineTotal));
  return {
    count: changed.length,
    acceptable,
    was: totalOf(cart),
    now: totalOf(settleCart(cart, acceptable, menu)),
  };
}

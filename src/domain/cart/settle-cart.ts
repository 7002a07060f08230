import { allLines, type CartLines } from './cart-operations.ts';
import { servedLine, type StockedMenu } from './cart-stock.ts';
import type { CartLine } from './cart.ts';
import { exceedsMax, missingGroups } from '#domain/complements/complement-bounds.ts';
import { mergeTwins } from './merge-twins.ts';
import type { LineId } from '#domain/ids.ts';
import { atMenuPrices } from './rebuild-cart.ts';

/**
 * The named lines as the menu can serve them now, after the customer has seen the difference and wants it: at today's prices,
 * at most what there is, without complements that are gone or sold out, and without lines of which nothing is left.
 * A line that would ask for another choice stays as it is, as do all others; earlier lines take stock first. Lines that differed
 * in the price seen alone become one (D-26).
 */
export const settleCart = <Lines extends CartLines>(cart: Lines, ids: ReadonlySet<LineId>, menu: StockedMenu): Lines =>
  mergeTwins(
    allLines(cart).reduce((settled, line) => (ids.has(line.id) ? settleLine(settled, line, menu) : settled), cart),
  );

function settleLine<Lines extends CartLines>(cart: Lines, line: CartLine, menu: StockedMenu): Lines {
  const settled = settledLine(cart, line, menu);
  const settle = (lines: readonly CartLine[]) => lines.flatMap((each) => (each.id === line.id ? settled : each));
  return { ...cart, lines: settle(cart.lines), promotionalLines: settle(cart.promotionalLines) };
}

/** The line, or nothing. */
function settledLine(cart: CartLines, line: CartLine, menu: StockedMenu): readonly CartLine[] {
  const served = servedLine(allLines(cart), line, menu);
  const amount = Math.min(line.amount, served?.cap ?? 0);
  if (!served || amount === 0) return [];
  const { product } = served;
  const settled = atMenuPrices({ ...line, amount }, product, line.loyaltyId !== null);
  const { complementGroups } = product;
  const needsChoice =
    missingGroups(complementGroups, settled.complements).length > 0 ||
    complementGroups.some((group) => exceedsMax(group, settled.complements)) ||
    (settled.kind === 'giftCard' && settled.giftCard === null);
  return [needsChoice ? line : settled];
}

import { canMerge } from './can-merge.ts';
import type { CartLines } from './cart-operations.ts';
import type { CartLine } from './cart.ts';
import { lineMaximum } from './line-maximum.ts';

/**
 * Lines that a change has made equal become one, under the id of the first (D-26). Where one line could not hold both
 * amounts (A§5) they stay apart, because nothing that was chosen may get lost by that.
 */
export const mergeTwins = <Lines extends CartLines>(cart: Lines): Lines => ({
  ...cart,
  lines: merged(cart.lines),
  promotionalLines: merged(cart.promotionalLines),
});

function merged(lines: readonly CartLine[]): readonly CartLine[] {
  const kept: CartLine[] = [];
  for (const line of lines) {
    const twin = kept.findIndex((each) => canMerge(each, line) && fitTogether(each, line));
    const first = kept[twin];
    if (first) kept[twin] = { ...first, amount: first.amount + line.amount };
    else kept.push(line);
  }
  return kept;
}

const fitTogether = (a: CartLine, b: CartLine): boolean => a.amount + b.amount <= lineMaximum(a.kind);

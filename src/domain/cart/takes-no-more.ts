import type { CartLine } from './cart.ts';

type Taking = Pick<CartLine, 'amount' | 'complements'>;

/** Whether a line of the same product takes no more of any stock than it did before: neither of itself nor of any complement. */
export const takesNoMore = (line: Taking, before: Taking): boolean =>
  line.amount <= before.amount &&
  line.complements.every(({ id, items }) => {
    const had = before.complements.find((group) => group.id === id)?.items ?? [];
    return items.every((item) => item.quantity <= (had.find((each) => each.id === item.id)?.quantity ?? 0));
  });

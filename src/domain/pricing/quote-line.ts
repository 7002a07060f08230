import type { CartLine, ChosenComplementGroup } from '#domain/cart/cart.ts';
import { ZERO, type Cents } from './cents.ts';
import { exceedsMax, missingGroups } from '#domain/complements/complement-bounds.ts';
import { complementsTotal } from './complements-total.ts';
import { lineTotal } from './line-total.ts';
import { matchComplements } from '#domain/complements/match-complements.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { LineProblem, QuoteLine } from './quote.ts';

export interface LineInput {
  readonly line: CartLine;
  /** The current product of the line; undefined when the menu no longer sells it. */
  readonly product: MenuProduct | undefined;
  /** A loyalty reward's product costs nothing (D-31). */
  readonly isReward: boolean;
  readonly cap: number;
}

/** Prices one line with the menu and returns all its problems (A§5). Does not change the line. */
export function quoteLine({ line, product, isReward, cap }: LineInput): QuoteLine {
  if (!product) return unavailable(line);
  const { seen, current, problems } = matchComplements(line.complements, product);
  const was = lineTotal({ ...line, complements: seen, comboItems: isReward ? [] : line.comboItems });
  const now = lineTotal({
    price: isReward ? ZERO : product.price,
    comboItems: isReward ? [] : product.comboItems,
    measure: product.measure,
    amount: line.amount,
    complements: current,
  });
  return {
    id: line.id,
    total: now,
    complementsTotal: complementsTotal(current),
    cap,
    problems: [
      ...priceProblem(was, now),
      ...stockProblem(line.amount, cap),
      ...problems,
      ...boundsProblems(product, current),
      ...receiverProblem(product, line),
    ],
  };
}

const unavailable = ({ id }: CartLine): QuoteLine => ({
  id,
  total: ZERO,
  complementsTotal: ZERO,
  cap: 0,
  problems: [{ code: 'product_unavailable' }],
});

const priceProblem = (was: Cents, now: Cents): readonly LineProblem[] =>
  was === now ? [] : [{ code: 'price_changed', was, now }];

const stockProblem = (amount: number, cap: number): readonly LineProblem[] =>
  amount > cap ? [{ code: 'out_of_stock', cap }] : [];

const receiverProblem = ({ kind }: MenuProduct, { giftCard }: CartLine): readonly LineProblem[] =>
  kind === 'giftCard' && giftCard === null ? [{ code: 'receiver_missing' }] : [];

function boundsProblems(
  { complementGroups }: MenuProduct,
  chosen: readonly ChosenComplementGroup[],
): readonly LineProblem[] {
  const tooMany = complementGroups.filter((group) => exceedsMax(group, chosen));
  return [...missingGroups(complementGroups, chosen), ...tooMany].map(({ id, name }) => ({
    code: 'complement_bounds',
    groupId: id,
    name,
  }));
}

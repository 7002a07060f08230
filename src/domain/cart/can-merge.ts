import type { CartLine } from './cart.ts';
import { isWeight } from '#domain/catalog/measure.ts';

/**
 * Two lines are one only when nothing about them differs: product, price seen, complements, observations (D-26).
 * A gift card is always its own line (its cap is 1), and so is a weight line with complements, which are charged once per line (D-29).
 */
export function canMerge(a: CartLine, b: CartLine): boolean {
  return !standsAlone(a) && identityOf(a) === identityOf(b);
}

const standsAlone = (line: CartLine): boolean =>
  line.kind === 'giftCard' || (isWeight(line.measure) && complementsOf(line).length > 0);

const identityOf = (line: CartLine): string =>
  JSON.stringify([
    line.productId,
    line.groupId,
    line.kind,
    line.measure,
    line.price,
    line.takeout,
    line.source,
    line.highlightId,
    line.loyaltyId,
    line.observations.trim(),
    complementsOf(line),
    line.comboItems.map(({ id, quantity, price }) => [id, quantity, price]),
  ]);

// The order of choosing does not make two lines different.
const complementsOf = (line: Pick<CartLine, 'complements'>): readonly string[] =>
  line.complements
    .flatMap(({ id, items }) => items.map((item) => JSON.stringify([id, item.id, item.price, item.quantity])))
    .toSorted();

/** Whether both are with the same complements, whatever else is different. */
export const hasSameChoice = (a: Pick<CartLine, 'complements'>, b: Pick<CartLine, 'complements'>): boolean =>
  JSON.stringify(complementsOf(a)) === JSON.stringify(complementsOf(b));

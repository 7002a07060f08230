import { hasContradictoryBounds } from '#domain/complements/complement-bounds.ts';
import { loyaltyRemarks } from './loyalty-problems.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import type { Shop } from './tenant-file.ts';

/** Returns mistakes that do not prevent selling: a check fails on them, an import reports them and continues. */
export const findRemarks = (shop: Shop): readonly Problem[] => [
  ...contradictions(shop),
  ...emptyCombos(shop),
  ...loyaltyRemarks(shop),
];

/** Returns the complement groups whose minimum is above their maximum (D-27). */
const contradictions = ({ complementGroups }: Shop): readonly Problem[] =>
  complementGroups.flatMap((group, index) => {
    const { min, max } = group;
    const message = `min ${min} is above max ${max}; it counts as ${max}`;
    return hasContradictoryBounds(group) ? [problemAt(['complementGroups', index, 'min'], message)] : [];
  });

const emptyCombos = ({ products }: Shop): readonly Problem[] =>
  products.flatMap(({ kind, combos }, index) =>
    kind === 'combo' && combos.length === 0
      ? [problemAt(['products', index, 'combos'], 'a combo is made of something')]
      : [],
  );

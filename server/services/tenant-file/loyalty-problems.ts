import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import { references, repeated, unknown } from './references.ts';
import type { Shop } from './tenant-file.ts';

/** Returns programmes with values that their kind does not support, and unknown rewards. */
export const loyaltyProblems = (shop: Shop): readonly Problem[] => [
  ...repeated(references(shop.loyalties, ['loyalties'], 'id', ({ id }) => id)),
  ...shop.loyalties.flatMap(({ kind, cashbackPercentage, pointsPerReal }, index) => {
    const at = (key: string, message: string) => [problemAt(['loyalties', index, key], message)];
    if (kind === 'points' && cashbackPercentage > 0) return at('cashback_percentage', 'points give no cashback');
    return kind === 'cashback' && pointsPerReal > 0 ? at('points_per_real', 'cashback gives no points') : [];
  }),
  ...rewardProblems(shop),
];

function rewardProblems({ loyalties, products, menu_product_groups: groups }: Shop): readonly Problem[] {
  const lists = loyalties.map(({ redeems }, index) => ({ redeems, path: ['loyalties', index, 'loyalty_redeems'] }));
  return [
    ...repeated(lists.flatMap(({ redeems, path }) => references(redeems, path, 'id', ({ id }) => id))),
    ...lists.flatMap(({ redeems, path }) => [
      ...unknown(
        references(redeems, path, 'productId', ({ productId }) => productId),
        'product',
        products,
      ),
      ...unknown(
        references(redeems, path, 'productGroupId', ({ groupId }) => groupId),
        'menu group',
        groups,
      ),
    ]),
  ];
}

/** Returns cashback that cannot be used: the review takes a cashback programme only if there is exactly one (A§7). */
export function loyaltyRemarks({ loyalties }: Shop): readonly Problem[] {
  const usable = loyalties.filter(({ kind, active }) => kind === 'cashback' && active);
  return usable.length > 1 ? [problemAt(['loyalties'], 'cashback can only be used where one programme gives it')] : [];
}

import type { Problem } from './problem.ts';
import { references, repeated, unknown } from './references.ts';
import type { Shop } from './tenant-file.ts';

const ROOT = 'menu_product_groups';

/** Returns the problems of menu groups and offers. */
export function menuProblems({ menu_product_groups: groups, products, stores }: Shop): readonly Problem[] {
  const lists = groups.map(({ contents }, index) => ({ contents, path: [ROOT, index, 'contents'] }));
  return [
    ...repeated(references(groups, [ROOT], 'id', ({ id }) => id)),
    ...repeated(lists.flatMap(({ contents, path }) => references(contents, path, 'id', ({ id }) => id))),
    ...lists.flatMap(({ contents, path }) => [
      ...unknown(
        references(contents, path, 'productId', ({ productId }) => productId),
        'product',
        products,
      ),
      ...unknown(
        references(contents, path, 'storeId', ({ storeId }) => storeId),
        'store',
        stores,
      ),
      // A group offers a product once for all stores, and once more for each store with different terms.
      ...repeated(
        references(contents, path, 'productId', ({ productId, storeId }) =>
          storeId === null ? productId : `${productId} of ${storeId}`,
        ),
      ),
    ]),
  ];
}

import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import { references, repeated, unknown } from './references.ts';
import type { Shop } from './tenant-file.ts';

/** Returns the problems of stores, banners, tabs and printed codes. */
export const placeProblems = (shop: Shop): readonly Problem[] => [
  ...storeProblems(shop),
  ...highlightProblems(shop),
  ...accountProblems(shop),
  ...contextLinkProblems(shop),
];

const storeProblems = ({ stores }: Shop): readonly Problem[] => [
  ...repeated(references(stores, ['stores'], 'id', ({ id }) => id)),
  ...stores.flatMap(({ deliveryBands }, store) =>
    deliveryBands.flatMap(({ upToKm }, index) =>
      index > 0 && upToKm <= (deliveryBands[index - 1]?.upToKm ?? 0)
        ? [problemAt(['stores', store, 'deliveryBands', index, 'upToKm'], 'bands stand nearest first')]
        : [],
    ),
  ),
];

function highlightProblems({ highlights, products, menu_product_groups: groups, stores }: Shop): readonly Problem[] {
  const root = ['highlights'];
  return [
    ...repeated(references(highlights, root, 'id', ({ id }) => id)),
    ...unknown(
      references(highlights, root, 'storeId', ({ storeId }) => storeId),
      'store',
      stores,
    ),
    ...unknown(
      references(highlights, root, 'productId', ({ productId }) => productId),
      'product',
      products,
    ),
    ...unknown(
      references(highlights, root, 'productGroupId', ({ groupId }) => groupId),
      'menu group',
      groups,
    ),
    ...highlights.flatMap(({ productId, groupId }, index) =>
      (productId === null) === (groupId === null)
        ? []
        : [problemAt([...root, index], 'productId and productGroupId come together')],
    ),
  ];
}

const accountProblems = ({ accounts, stores }: Shop): readonly Problem[] => [
  ...repeated(references(accounts, ['accounts'], 'id', ({ id }) => id)),
  ...unknown(
    references(accounts, ['accounts'], 'storeId', ({ storeId }) => storeId),
    'store',
    stores,
  ),
];

function contextLinkProblems({ contextLinks: links, stores, accounts }: Shop): readonly Problem[] {
  const root = ['contextLinks'];
  const storeOfAccount = new Map(accounts.map(({ id, storeId }) => [id, storeId]));
  return [
    ...repeated(references(links, root, 'code', ({ code }) => code)),
    ...unknown(
      references(links, root, 'eventPointId', ({ storeId }) => storeId),
      'store',
      stores,
    ),
    ...unknown(
      references(links, root, 'accountId', ({ accountId }) => accountId),
      'account',
      accounts,
    ),
    ...links.flatMap(({ accountId, storeId, isPostpaid }, index) => {
      const path = [...root, index, 'accountId'];
      if (accountId === null) return isPostpaid ? [problemAt(path, 'what is paid later needs an account')] : [];
      const itsStore = storeOfAccount.get(accountId) ?? storeId;
      return itsStore === storeId ? [] : [problemAt(path, `the account "${accountId}" is at another store`)];
    }),
  ];
}

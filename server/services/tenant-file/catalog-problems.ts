import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import type { Reference } from './references.ts';
import { references, repeated, unknown } from './references.ts';
import type { Shop } from './tenant-file.ts';

type Product = Shop['products'][number];

/** Returns the problems of products and complements. */
export const catalogProblems = (shop: Shop): readonly Problem[] => [
  ...repeated(references(shop.products, ['products'], 'id', idOf)),
  ...repeated(references(shop.products, ['products'], 'sku', ({ sku }) => sku)),
  ...shop.products.flatMap((product, index) => kindProblems(product, ['products', index])),
  ...comboProblems(shop),
  ...complementReferenceProblems(shop),
  ...stockProblems(shop),
  ...complementProblems(shop),
];

const idOf = ({ id }: { readonly id: string }): string => id;

function comboProblems({ products }: Shop): readonly Problem[] {
  const lists = products.map(({ combos }, index) => ({ combos, path: ['products', index, 'combos'] }));
  const mentions = lists.flatMap(({ combos, path }) =>
    references(combos, path, 'productId', ({ productId }) => productId),
  );
  return [
    ...repeated(lists.flatMap(({ combos, path }) => references(combos, path, 'id', idOf))),
    ...unknown(mentions, 'product', products),
    ...notSoldWithin(mentions, products),
  ];
}

/** Of a gift card within another product nobody is given the code (D-61); of a combo nobody looks at the parts. */
const NOT_WITHIN: Partial<Record<Product['kind'], string>> = {
  giftCard: 'is a gift card, which has a code only where it is sold by itself: offer it in the menu',
  combo: 'is a combo, whose parts are counted and checked only where it is sold by itself: name its parts instead',
};

/** Returns a problem for everything that is not sold within another product. */
function notSoldWithin(found: readonly Reference[], products: Shop['products']): readonly Problem[] {
  const reasons = new Map<string | null, string | undefined>(products.map(({ id, kind }) => [id, NOT_WITHIN[kind]]));
  return found.flatMap(({ path, value }) => {
    const reason = reasons.get(value);
    return reason === undefined ? [] : [problemAt(path, `"${value}" ${reason}`)];
  });
}

function complementReferenceProblems({ products, complementGroups }: Shop): readonly Problem[] {
  const mentions = products.map((product, index) =>
    product.complementGroups.map((value, place) => ({ path: ['products', index, 'complementGroups', place], value })),
  );
  return [...unknown(mentions.flat(), 'complement group', complementGroups), ...mentions.flatMap(repeated)];
}

function stockProblems({ products, stores }: Shop): readonly Problem[] {
  const counted = products.map(({ stock }, index) =>
    references(stock, ['products', index, 'stock'], 'storeId', ({ storeId }) => storeId),
  );
  return [...unknown(counted.flat(), 'store', stores), ...counted.flatMap(repeated)];
}

function kindProblems({ kind, combos, measure }: Product, path: readonly PropertyKey[]): readonly Problem[] {
  const problems: Problem[] = [];
  if (kind !== 'combo' && combos.length > 0) problems.push(problemAt([...path, 'type'], 'what has parts is a combo'));
  if (kind !== 'simple' && measure !== 'UNIT')
    problems.push(problemAt([...path, 'measure'], `a ${kind} is not weighed`));
  return problems;
}

function complementProblems({ complementGroups, products }: Shop): readonly Problem[] {
  const root = 'complementGroups';
  const itemPaths = complementGroups.map((group, index) => ({ group, path: [root, index, 'items'] }));
  const mentions = itemPaths.flatMap(({ group, path }) =>
    references(group.items, path, 'productId', ({ productId }) => productId),
  );
  return [
    ...repeated(references(complementGroups, [root], 'id', idOf)),
    ...repeated(itemPaths.flatMap(({ group, path }) => references(group.items, path, 'id', idOf))),
    ...unknown(mentions, 'product', products),
    ...notSoldWithin(mentions, products),
  ];
}

import type { ProductId } from '#domain/ids.ts';
import type { ComplementGroup, ComplementItem, MenuGroup, MenuProduct, Stock } from './menu.ts';

/** What is left of the products that a store counts, in units, kilograms or litres. */
export type Balances = Readonly<Record<string, number>>;

/** What a store has left, and the name of that state. */
export interface StoreStock {
  readonly version: string;
  readonly balances: Balances;
}

/** Returns the groups with these balances. What nobody counts is shared, not copied: a menu may have thousands of products. */
export const withBalances = (groups: readonly MenuGroup[], balances: Balances): readonly MenuGroup[] =>
  groups.map((group) => ({ ...group, products: group.products.map((product) => withBalance(product, balances)) }));

export function withBalance(product: MenuProduct, balances: Balances): MenuProduct {
  const stock = stockOf(product, balances);
  const complementGroups = complementsWithBalances(product.complementGroups, balances);
  const isAsBefore = stock === product.stock && complementGroups === product.complementGroups;
  if (isAsBefore && product.comboItems.length === 0) return product;
  const comboItems = product.comboItems.map((item) => ({ ...item, stock: stockOf(item, balances) }));
  return { ...product, stock, complementGroups, comboItems };
}

/** The products whose stock a product may take from. */
export const stockedProductsOf = ({
  productId,
  comboItems,
  complementGroups,
}: Pick<MenuProduct, 'productId' | 'comboItems' | 'complementGroups'>): readonly ProductId[] => [
  productId,
  ...comboItems.map((item) => item.productId),
  ...complementGroups.flatMap(({ items }) => items.flatMap((item) => (item.stock && item.productId) ?? [])),
];

const isCounted = ({ stock, productId }: ComplementItem): boolean => stock !== undefined && productId !== null;

function complementsWithBalances(groups: readonly ComplementGroup[], balances: Balances): readonly ComplementGroup[] {
  if (!groups.some(({ items }) => items.some(isCounted))) return groups;
  return groups.map((group) => ({ ...group, items: group.items.map((item) => complementWithBalance(item, balances)) }));
}

function complementWithBalance(item: ComplementItem, balances: Balances): ComplementItem {
  const { productId, stock } = item;
  return stock && productId ? { ...item, stock: stockOf({ productId, stock }, balances) } : item;
}

function stockOf(
  { productId, stock }: { readonly productId: ProductId; readonly stock: Stock },
  balances: Balances,
): Stock {
  const balance = Object.hasOwn(balances, productId) ? (balances[productId] ?? null) : null;
  return balance === stock.balance ? stock : { ...stock, balance };
}

import type { ProductId } from '#domain/ids.ts';
import type { MenuGroup, MenuProduct, Stock } from './menu.ts';

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
  if (stock === product.stock && product.comboItems.length === 0) return product;
  const comboItems = product.comboItems.map((item) => ({ ...item, stock: stockOf(item, balances) }));
  return { ...product, stock, comboItems };
}

function stockOf(
  { productId, stock }: { readonly productId: ProductId; readonly stock: Stock },
  balances: Balances,
): Stock {
  const balance = Object.hasOwn(balances, productId) ? (balances[productId] ?? null) : null;
  return balance === stock.balance ? stock : { ...stock, balance };
}

import type { ProductId } from '#domain/ids.ts';
import type { MenuGroup, MenuProduct, Stock } from '#domain/catalog/menu.ts';
import { fromThousandths } from '#server/persistence/database/thousandths.ts';

/** Free stock in thousandths, of the products that are counted. */
export type Balances = ReadonlyMap<ProductId, number>;

/** The same groups with today's balances. Products that nobody counts are shared, not copied: a menu may have thousands. */
export const withBalances = (groups: readonly MenuGroup[], balances: Balances): readonly MenuGroup[] =>
  groups.map((group) => ({ ...group, products: group.products.map((product) => withBalance(product, balances)) }));

function withBalance(product: MenuProduct, balances: Balances): MenuProduct {
  const stock = stockOf(product, balances);
  const isSame = stock === product.stock && product.comboItems.length === 0;
  if (isSame) return product;
  const comboItems = product.comboItems.map((item) => ({ ...item, stock: stockOf(item, balances) }));
  return { ...product, stock, comboItems };
}

function stockOf({ productId, stock }: Pick<MenuProduct, 'productId' | 'stock'>, balances: Balances): Stock {
  const milli = balances.get(productId);
  return milli === undefined ? stock : { rigid: stock.rigid, balance: fromThousandths(milli) };
}

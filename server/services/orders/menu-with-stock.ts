import type { ProductId } from '#domain/ids.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import type { MenuProduct, Stock } from '#domain/catalog/menu.ts';
import { fromThousandths } from '#server/persistence/database/thousandths.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';

/** The part of a menu that an order touches, with the balances that its transaction has locked. */
export function menuWithStock(menu: MenuIndex, products: Iterable<ProductId>, stock: OrderFacts['stock']): MenuIndex {
  const balances = new Map(
    (stock ?? []).map(({ productId, balanceMilli }) => [productId, fromThousandths(balanceMilli)]),
  );
  const stockOf = (productId: ProductId, { rigid }: Stock): Stock => ({
    rigid,
    balance: balances.get(productId) ?? null,
  });
  const fresh = (product: MenuProduct): MenuProduct => ({
    ...product,
    stock: stockOf(product.productId, product.stock),
    comboItems: product.comboItems.map((item) => ({ ...item, stock: stockOf(item.productId, item.stock) })),
  });
  return new Map([...new Set(products)].flatMap((id) => [[id, (menu.get(id) ?? []).map(fresh)] as const]));
}

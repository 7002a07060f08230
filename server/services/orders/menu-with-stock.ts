import type { ProductId } from '#domain/ids.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import { withBalance } from '#domain/catalog/with-balances.ts';
import { fromThousandths } from '#server/persistence/database/thousandths.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';

/** The part of a menu that an order touches, with the balances that its transaction has locked. */
export function menuWithStock(menu: MenuIndex, products: Iterable<ProductId>, stock: OrderFacts['stock']): MenuIndex {
  const balances = Object.fromEntries(
    (stock ?? []).map(({ productId, balanceMilli }) => [productId, fromThousandths(balanceMilli)]),
  );
  return new Map(
    [...new Set(products)].map((id) => [id, (menu.get(id) ?? []).map((product) => withBalance(product, balances))]),
  );
}

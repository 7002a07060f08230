import type { ProductId } from '#domain/ids.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderShop } from './order-shop.ts';

/** The products whose balance an order depends on: its own and its combos' parts, as far as their stock is rigid (A§5). */
export function rigidProducts(
  intent: OrderIntent,
  { menu, store }: Pick<OrderShop, 'menu' | 'store'>,
): readonly ProductId[] {
  if (store.ignoreRigidStock) return [];
  const offers = [...intent.products, ...intent.promotionalProducts].flatMap(({ id }) => menu.get(id) ?? []);
  const stocked = offers.flatMap((offer) => [offer, ...offer.comboItems]);
  return [...new Set(stocked.filter(({ stock }) => stock.rigid).map(({ productId }) => productId))];
}

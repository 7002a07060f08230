import type { ProductId } from '#domain/ids.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { stockCap } from '#domain/cart/stock-cap.ts';
import type { Store } from '#domain/store/store.ts';

const NOTHING_TAKEN = new Map<ProductId, number>();

/** The store has none to sell, whatever is in the bag (A§5). */
export const isSoldOut = (product: MenuProduct, { ignoreRigidStock }: Pick<Store, 'ignoreRigidStock'>): boolean =>
  stockCap({ product, taken: NOTHING_TAKEN, ownAmount: 0, ignoreRigidStock }) === 0;

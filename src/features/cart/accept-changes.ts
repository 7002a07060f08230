import { changeCart } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { LineId } from '#domain/ids.ts';
import { type Offer, settleCart } from '#domain/cart/settle-cart.ts';

/**
 * The customer has seen what became of these lines and takes them as they are now.
 * Resolves on commit; rejects with `CartSubmitted` or `StorageFailure`.
 */
export const acceptChanges = (data: DataDatabase, ids: ReadonlySet<LineId>, offer: Offer): Promise<CartRow> =>
  changeCart(data, (cart) => settleCart(cart, ids, offer), Date.now());

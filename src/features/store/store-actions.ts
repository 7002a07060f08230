import { changeCart, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import { clearTagContext, readTagContext } from '#db/tag-contexts.ts';
import { clearCart } from '#domain/cart/cart-operations.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { tagAfterStoreChange } from '#domain/store/store-choice.ts';

/**
 * Changes the store: empties the cart, clears the slot and the delivery terms, and removes the tag unless it is locked
 * (A§4). It is one transaction, so that no screen shows a cart in another store. Ask first (`storeChangeAsks`).
 */
export const enterStore = (data: DataDatabase, storeId: StoreId, shippingType: ShippingType): Promise<void> =>
  durableWrite(data, () => entering(data, () => enter(data, storeId, shippingType)), data.purge);

/**
 * Enters the store that was chosen for a customer who has none, in what `allow` makes of the way of receiving that is
 * chosen by then; it is told whether a place was scanned. Resolves to false, and changes nothing, where it returns null, or
 * where a store was entered meanwhile.
 */
export const enterFirstStore = (
  data: DataDatabase,
  storeId: StoreId,
  allow: (chosen: ShippingType, isTagged: boolean) => ShippingType | null,
): Promise<boolean> =>
  durableWrite(
    data,
    () =>
      entering(data, async () => {
        const { cart } = await readCart(data);
        if (cart.storeId !== null) return false;
        const type = allow(cart.shippingType, (await readTagContext(data)) !== undefined);
        if (type) await enter(data, storeId, type);
        return type !== null;
      }),
    data.purge,
  );

const entering = <Result>(data: DataDatabase, work: () => Promise<Result>) =>
  data.transaction('rw', data.carts, data.reviewDrafts, data.tagContexts, work);

async function enter(data: DataDatabase, storeId: StoreId, shippingType: ShippingType): Promise<void> {
  const nowMs = Date.now();
  await changeCart(data, (cart) => ({ ...clearCart(cart), storeId, shippingType }), nowMs);
  await changeReviewDraft(data, { slot: null, addressCheck: null }, nowMs);
  const tag = await readTagContext(data);
  if (tag && !tagAfterStoreChange(tag.context)) await clearTagContext(data);
}

import { CartSubmitted, changeCart, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { type AddressCheck, isSamePlace } from '#domain/address/address-check.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** The change that the customer confirmed: the rebuilt cart, and the revision that it was rebuilt from. */
export interface ConfirmedChange {
  readonly rebuilt: Cart;
  readonly rev: number;
}

/**
 * Changes the shipping type: saves the rebuilt cart that was shown and clears the slot (A§4, D-15). Without `seen` the
 * lines stay unchanged, and the quote marks those that are not sold that way. Rejects with `CartChanged`,
 * `CartSubmitted` and `StorageFailure` and then changes nothing.
 */
export const changeShippingType = (
  data: DataDatabase,
  shippingType: ShippingType,
  seen?: ConfirmedChange,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.carts, data.reviewDrafts, async () => {
        const nowMs = Date.now();
        await changeCart(data, (cart) => ({ ...(seen?.rebuilt ?? cart), shippingType }), nowMs, seen?.rev);
        await changeReviewDraft(data, { slot: null }, nowMs);
      }),
    data.purge,
  );

/** Sets the delivery address with a store's terms. Rejects with `CartSubmitted` and `StorageFailure`. */
export const chooseAddress = (
  data: DataDatabase,
  deliveryAddress: DeliveryAddress,
  addressCheck: AddressCheck | null,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.carts, data.reviewDrafts, async () => {
        if ((await readCart(data)).submittedAs !== null) throw new CartSubmitted();
        await changeReviewDraft(data, { deliveryAddress, addressCheck }, Date.now());
      }),
    data.purge,
  );

/** Saves the draft of the address form until it is submitted. Rejects with `StorageFailure`. */
export const saveAddressDraft = (data: DataDatabase, typedAddress: AddressForm | null): Promise<void> =>
  changeReviewDraft(data, { typedAddress }, Date.now());

/**
 * Updates fee, time and distance of the chosen address from a store's answer (A§4), unless another store or
 * another address was chosen meanwhile. Rejects with `StorageFailure`.
 */
export const saveStoreAnswer = (data: DataDatabase, answered: DeliveryAddress, check: AddressCheck): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.carts, data.reviewDrafts, async () => {
        const { cart } = await readCart(data);
        const { deliveryAddress: chosen } = await readReviewDraft(data);
        if (cart.storeId !== check.storeId || !chosen || !isSamePlace(chosen, answered)) return;
        const { deliveryPrice, durationMinutes, distanceKm } = answered;
        const deliveryAddress = { ...chosen, deliveryPrice, durationMinutes, distanceKm };
        await changeReviewDraft(data, { deliveryAddress, addressCheck: check }, Date.now());
      }),
    data.purge,
  );

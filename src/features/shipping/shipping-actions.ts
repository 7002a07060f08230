import { changeCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durably } from '#db/durably.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { ShippingType } from '#domain/shipping-type.ts';

/** A§4: another way of receiving keeps the bag (the quote then tells what is not sold that way) and forgets the slot. */
export const changeShippingType = (data: DataDatabase, shippingType: ShippingType): Promise<void> =>
  durably(
    data,
    () =>
      data.transaction('rw', data.carts, data.reviewDrafts, async () => {
        const nowMs = Date.now();
        await changeCart(data, (cart) => ({ ...cart, shippingType }), nowMs);
        await changeReviewDraft(data, { slot: null }, nowMs);
      }),
    data.purge,
  );

export const chooseAddress = (data: DataDatabase, deliveryAddress: DeliveryAddress): Promise<void> =>
  changeReviewDraft(data, { deliveryAddress }, Date.now());

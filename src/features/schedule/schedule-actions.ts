import { CartSubmitted, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import type { StoreId } from '#domain/ids.ts';

/** The store was changed in another tab while its slots were on screen; nothing was booked. */
export class StoreLeft extends Error {
  override readonly name = 'StoreLeft';
}

/**
 * Schedules the order for a slot of this store (A§4). Nothing is reserved before the store has the order. Rejects with `StoreLeft`,
 * `CartSubmitted` and `StorageFailure`; then nothing has changed.
 */
export const chooseSlot = (
  data: DataDatabase,
  storeId: StoreId,
  { startsAt, endsAt }: NonNullable<ReviewDraft['slot']>,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.carts, data.reviewDrafts, async () => {
        const { cart, submittedAs } = await readCart(data);
        if (submittedAs !== null) throw new CartSubmitted();
        if (cart.storeId !== storeId) throw new StoreLeft();
        await changeReviewDraft(data, { slot: { startsAt, endsAt } }, Date.now());
      }),
    data.purge,
  );

/** Clears the slot: as soon as possible again (A§4). Ask first. */
export const clearSlot = (data: DataDatabase): Promise<void> => changeReviewDraft(data, { slot: null }, Date.now());

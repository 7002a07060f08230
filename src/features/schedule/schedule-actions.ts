import { CartSubmitted, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import type { StoreId } from '#domain/ids.ts';

/** The store was changed in another tab while its slots were shown; nothing was saved. */
export class StoreChanged extends Error {
  override readonly name = 'StoreChanged';
}

/**
 * Saves the slot of the order (A§4). It is reserved only when the store receives the order. Rejects with `StoreChanged`,
 * `CartSubmitted` and `StorageFailure` and then changes nothing.
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
        if (cart.storeId !== storeId) throw new StoreChanged();
        await changeReviewDraft(data, { slot: { startsAt, endsAt } }, Date.now());
      }),
    data.purge,
  );

/** Clears the slot, so that the order is for as soon as possible (A§4). Ask first. */
export const clearSlot = (data: DataDatabase): Promise<void> => changeReviewDraft(data, { slot: null }, Date.now());

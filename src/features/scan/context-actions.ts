import { changeCart, readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import type { PendingOpenRow } from '#db/data-rows.ts';
import { clearPendingOpen, putPendingOpen } from '#db/pending-opens.ts';
import { clearTagContext, putTagContext } from '#db/tag-contexts.ts';
import { cartAt, keepsSlot } from '#domain/store/scanned-store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';

/**
 * Sets tag context, store and TAG together, or none of them (A§4). A cart of another store is emptied, and a slot of
 * another store or way of receiving is cleared, so ask first (`scanAsks`). Rejects with `CartSubmitted` while an order of
 * the cart is undecided.
 */
export const enterContext = (data: DataDatabase, context: TagContext): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.carts, data.tagContexts, data.reviewDrafts, async () => {
        const nowMs = Date.now();
        const before = (await readCart(data)).cart;
        await changeCart(data, (cart) => cartAt(cart, context), nowMs);
        if (!keepsSlot(before, context)) await changeReviewDraft(data, { slot: null }, nowMs);
        await putTagContext(data, context, nowMs);
      }),
    data.purge,
  );

/** Records that the customer has confirmed, after four hours, to be still at the table (D-19). */
export const confirmPlace = (data: DataDatabase, context: TagContext): Promise<string> =>
  putTagContext(data, context, Date.now());

/** Records that the customer has left the table (D-19). */
export const leavePlace = (data: DataDatabase): Promise<void> => clearTagContext(data);

/** The address of a code below `/o/`. */
export type PendingCode = Pick<PendingOpenRow, 'uuid' | 'search'>;

/** Stores a code that was scanned offline for half an hour; it opens when the connection is back. */
export const keepPendingOpen = (data: DataDatabase, code: PendingCode): Promise<void> =>
  putPendingOpen(data, code, Date.now());

export const forgetPendingOpen = (data: DataDatabase): Promise<void> => clearPendingOpen(data);

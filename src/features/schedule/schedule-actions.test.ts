import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { CartSubmitted, changeCart } from '#db/carts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import { dropExpiredDrafts } from '#db/drop-expired-drafts.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { IdempotencyKey, StoreId } from '#domain/ids.ts';
import { REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { chooseSlot, clearSlot, StoreChanged } from './schedule-actions.ts';

const freshData = freshDataPerTest();
const centro = 'centro' as StoreId;
const slot = { startsAt: '2026-11-21T10:00:00.000-03:00', endsAt: '2026-11-21T10:30:00.000-03:00' };

async function shopping() {
  const data = freshData();
  await changeCart(data, () => ({ ...makeCart([makeLine()]), storeId: centro }), 0);
  return data;
}

describe('the chosen slot', () => {
  it('is saved without its number of orders, until it is cleared', async () => {
    const data = await shopping();
    await chooseSlot(data, centro, { ...slot, orders: 2 } as typeof slot);
    expect((await readReviewDraft(data)).slot).toEqual(slot);
    await clearSlot(data);
    expect((await readReviewDraft(data)).slot).toBeNull();
  });

  it('is kept for a day, like the review (D-25)', async () => {
    const data = await shopping();
    await chooseSlot(data, centro, slot);
    await dropExpiredDrafts(data, Date.now() + REVIEW_DRAFT_LIFE_MS);
    expect((await readReviewDraft(data)).slot).toBeNull();
  });

  it('is not booked in a store that was left in another tab', async () => {
    const data = await shopping();
    await expect(chooseSlot(data, 'jardins' as StoreId, slot)).rejects.toThrow(StoreChanged);
    expect((await readReviewDraft(data)).slot).toBeNull();
  });

  it('does not change a submitted order', async () => {
    const data = await shopping();
    await lockCart(data, crypto.randomUUID() as IdempotencyKey);
    await expect(chooseSlot(data, centro, slot)).rejects.toThrow(CartSubmitted);
  });
});

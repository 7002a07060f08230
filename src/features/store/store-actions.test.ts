import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeCart, readCart } from '#db/carts.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import type { StoreId } from '#domain/ids.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { enterFirstStore, enterStore } from './store-actions.ts';

const freshData = freshDataPerTest();
const jardins = 'jardins' as StoreId;

describe('enterStore', () => {
  it('empties the cart, clears slot and delivery terms, and keeps the address (A§4)', async () => {
    const data = freshData();
    const slot = { startsAt: '2026-11-20T12:00:00-03:00', endsAt: '2026-11-20T12:30:00-03:00' };
    await changeCart(data, () => makeCart([makeLine()]), 0);
    const addressCheck = { storeId: jardins, verdict: 'served' } as const;
    await changeReviewDraft(data, { deliveryAddress: makeAddress(), addressCheck, slot }, Date.now());
    await enterStore(data, jardins, 'TAKEOUT');
    expect((await readCart(data)).cart).toMatchObject({ storeId: jardins, shippingType: 'TAKEOUT', lines: [] });
    const kept = { slot: null, addressCheck: null, deliveryAddress: makeAddress() };
    expect(await readReviewDraft(data)).toMatchObject(kept);
  });

  it('removes the tag unless it is locked (A§4)', async () => {
    const data = freshData();
    await putTagContext(data, makeTagContext(), 0);
    await enterStore(data, jardins, 'ADDRESS');
    expect(await readTagContext(data)).toBeUndefined();
    await putTagContext(data, makeTagContext({ isTagLocked: true }), 0);
    await enterStore(data, jardins, 'ADDRESS');
    expect(await readTagContext(data)).toBeDefined();
  });
});

describe('enterFirstStore', () => {
  it('counts a way of receiving that is chosen in the same moment', async () => {
    const data = freshData();
    const entering = enterFirstStore(data, jardins, (chosen) => chosen);
    await Promise.all([entering, changeCart(data, (cart) => ({ ...cart, shippingType: 'TAKEOUT' }), 0)]);
    expect(await entering).toBe(true);
    expect((await readCart(data)).cart).toMatchObject({ storeId: jardins, shippingType: 'TAKEOUT' });
  });

  it('leaves a store that was entered meanwhile, with what is in its bag', async () => {
    const data = freshData();
    await changeCart(data, () => makeCart([makeLine()]), 0);
    const { cart } = await readCart(data);
    expect(await enterFirstStore(data, jardins, (chosen) => chosen)).toBe(false);
    expect((await readCart(data)).cart).toEqual(cart);
  });
});

import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { CartChanged, CartSubmitted, changeCart, readCart } from '#db/carts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { IdempotencyKey, StoreId } from '#domain/ids.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { changeShippingType, chooseAddress, saveStoreAnswer } from './shipping-actions.ts';

const freshData = freshDataPerTest();
const centro = 'centro' as StoreId;
const slot = { startsAt: '2026-11-20T12:00:00-03:00', endsAt: '2026-11-20T12:30:00-03:00' };
const served = { storeId: centro, verdict: 'served' } as const;

async function shopping(): Promise<DataDatabase> {
  const data = freshData();
  await changeCart(data, () => ({ ...makeCart([makeLine()]), storeId: centro, shippingType: 'ADDRESS' }), Date.now());
  await changeReviewDraft(data, { slot }, Date.now());
  return data;
}

describe('changing the shipping type (A§4, D-15)', () => {
  it('saves the rebuilt cart that was shown, and clears the schedule', async () => {
    const data = await shopping();
    const { rev, cart } = await readCart(data);
    await changeShippingType(data, 'TAKEOUT', { rev, rebuilt: { ...cart, lines: [] } });
    expect((await readCart(data)).cart).toMatchObject({ shippingType: 'TAKEOUT', lines: [], storeId: centro });
    expect((await readReviewDraft(data)).slot).toBeNull();
  });

  it('keeps every line if the new menu is unknown', async () => {
    const data = await shopping();
    await changeShippingType(data, 'TAKEOUT');
    expect((await readCart(data)).cart).toMatchObject({ shippingType: 'TAKEOUT', lines: [{ amount: 1 }] });
  });

  it('does not change a cart other than the one that was shown', async () => {
    const data = await shopping();
    const { rev, cart } = await readCart(data);
    await changeCart(data, () => makeCart([makeLine(), makeLine()]), 0);
    const change = changeShippingType(data, 'TAKEOUT', { rev, rebuilt: { ...cart, lines: [] } });
    await expect(change).rejects.toThrow(CartChanged);
    expect((await readCart(data)).cart.lines).toHaveLength(2);
    expect((await readReviewDraft(data)).slot).toEqual(slot);
  });

  it('does not change a submitted order', async () => {
    const data = await shopping();
    const { rev, cart } = await readCart(data);
    await lockCart(data, crypto.randomUUID() as IdempotencyKey);
    await expect(changeShippingType(data, 'TAKEOUT', { rev, rebuilt: cart })).rejects.toThrow(CartSubmitted);
    await expect(chooseAddress(data, makeAddress(), null)).rejects.toThrow(CartSubmitted);
  });
});

describe('a store’s answer about the chosen address (A§4)', () => {
  const answered = makeAddress({ deliveryPrice: cents(7_90), durationMinutes: 40, distanceKm: 3 });

  it('updates fee, time and distance', async () => {
    const data = await shopping();
    await chooseAddress(data, makeAddress({ label: 'Casa' }), null);
    await saveStoreAnswer(data, answered, served);
    const { deliveryAddress, addressCheck } = await readReviewDraft(data);
    expect(deliveryAddress).toEqual({ ...answered, label: 'Casa' });
    expect(addressCheck).toEqual(served);
  });

  it('is ignored if another store was entered meanwhile', async () => {
    const data = await shopping();
    await chooseAddress(data, makeAddress(), null);
    await saveStoreAnswer(data, answered, { ...served, storeId: 'jardins' as StoreId });
    expect((await readReviewDraft(data)).addressCheck).toBeNull();
  });

  it('is ignored if another address was chosen meanwhile', async () => {
    const data = await shopping();
    await chooseAddress(data, makeAddress({ number: '1' }), null);
    await saveStoreAnswer(data, answered, served);
    expect((await readReviewDraft(data)).deliveryAddress).toMatchObject({ number: '1', deliveryPrice: null });
  });
});

import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { CartSubmitted, changeCart, readCart } from '#db/carts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { IdempotencyKey, StoreId } from '#domain/ids.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { enterContext } from './context-actions.ts';

const freshData = freshDataPerTest();
const fill = (data: DataDatabase) => changeCart(data, () => makeCart([makeLine()]), Date.now());

describe('enterContext', () => {
  it('sets tag context, store and TAG together (A§4)', async () => {
    const data = freshData();
    await enterContext(data, makeTagContext());
    const { cart } = await readCart(data);
    expect([cart.storeId, cart.shippingType]).toEqual(['centro', 'TAG']);
    expect((await readTagContext(data))?.context.tag).toBe('12');
  });

  it('keeps the cart of the same store', async () => {
    const data = freshData();
    await fill(data);
    await enterContext(data, makeTagContext());
    expect((await readCart(data)).cart.lines).toHaveLength(1);
  });

  it('empties the cart of another store', async () => {
    const data = freshData();
    await fill(data);
    await enterContext(data, makeTagContext({ storeId: 'jardins' as StoreId }));
    expect((await readCart(data)).cart).toMatchObject({ storeId: 'jardins', lines: [] });
  });

  it('keeps a booked slot with the store and the way of receiving, and clears it with either (A§4)', async () => {
    const data = freshData();
    const slot = { startsAt: '2026-11-20T10:00:00-03:00', endsAt: '2026-11-20T10:30:00-03:00' };
    const book = () => changeReviewDraft(data, { slot }, Date.now());
    await fill(data);
    await book();
    await enterContext(data, makeTagContext({ tag: null }));
    expect((await readReviewDraft(data)).slot).toEqual(slot);
    await enterContext(data, makeTagContext());
    expect((await readReviewDraft(data)).slot).toBeNull();
    await book();
    await enterContext(data, makeTagContext({ tag: '13' }));
    expect((await readReviewDraft(data)).slot).toEqual(slot);
    await enterContext(data, makeTagContext({ tag: '13', storeId: 'jardins' as StoreId }));
    expect((await readReviewDraft(data)).slot).toBeNull();
  });

  it('leaves the shipping type to the customer if the code names only a store', async () => {
    const data = freshData();
    await enterContext(data, makeTagContext({ tag: null }));
    expect((await readCart(data)).cart.shippingType).toBe('ADDRESS');
  });

  it('changes nothing while the cart’s order is undecided', async () => {
    const data = freshData();
    await fill(data);
    await lockCart(data, crypto.randomUUID() as IdempotencyKey);
    await expect(enterContext(data, makeTagContext())).rejects.toThrow(CartSubmitted);
    expect(await readTagContext(data)).toBeUndefined();
  });
});

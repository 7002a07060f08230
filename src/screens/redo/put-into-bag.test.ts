import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { CartChanged, CartSubmitted, changeCart, readCart } from '#db/carts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { clearCart } from '#domain/cart/cart-operations.ts';
import { rebuildCart } from '#domain/cart/rebuild-cart.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { IdempotencyKey, LineId, StoreId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeMenu, makeProduct } from '#tests/factories/make-product.ts';
import { putIntoBag, type Redone } from './put-into-bag.ts';

const freshData = freshDataPerTest();
const centro = 'centro' as StoreId;
const slot = { startsAt: '2026-11-20T12:00:00-03:00', endsAt: '2026-11-20T12:30:00-03:00' };
const held = makeLine(undefined, { id: 'held' as LineId, amount: 2 });
const again = makeLine(undefined, { id: 'again' as LineId, amount: 3, fromHistory: true });

async function shopping(): Promise<DataDatabase> {
  const data = freshData();
  await changeCart(data, () => ({ ...makeCart([held]), storeId: centro, shippingType: 'TAKEOUT' }), Date.now());
  await changeReviewDraft(data, { slot }, Date.now());
  return data;
}

async function redo(data: DataDatabase, changes: Partial<Redone> = {}): Promise<void> {
  const { rev } = await readCart(data);
  await putIntoBag(data, {
    storeId: centro,
    shippingType: 'TAKEOUT',
    lines: [again],
    replaces: false,
    rev,
    ...changes,
  });
}

describe('putting a past order into the bag', () => {
  it('adds to the bag of the same store, and the same thing to the same line', async () => {
    const data = await shopping();
    await redo(data, { lines: [again, makeLine(undefined, { id: 'other' as LineId, observations: 'sem sal' })] });
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: 'held', amount: 5 }, { id: 'other' }]);
    expect((await readReviewDraft(data)).slot).toEqual(slot);
  });

  it('loses nothing of it where a line is full', async () => {
    const data = await shopping();
    await redo(data, { lines: [{ ...again, amount: 98 }] });
    expect((await readCart(data)).cart.lines.map(({ amount }) => amount)).toEqual([2, 98]);
  });

  it('takes the place of the bag where the customer said so', async () => {
    const data = await shopping();
    await redo(data, { replaces: true });
    expect((await readCart(data)).cart.lines).toMatchObject([{ id: 'again', amount: 3 }]);
  });

  it('goes to its own store, which empties the bag of another one and its slot (A§4)', async () => {
    const data = await shopping();
    await redo(data, { storeId: 'norte' as StoreId, shippingType: 'ADDRESS' });
    expect((await readCart(data)).cart).toMatchObject({
      storeId: 'norte',
      shippingType: 'ADDRESS',
      lines: [{ id: 'again' }],
    });
    expect((await readReviewDraft(data)).slot).toBeNull();
  });

  it('is received as the receipt said, where the bag was empty, and then no longer in the slot of before', async () => {
    const data = await shopping();
    await changeCart(data, clearCart, Date.now());
    await redo(data, { shippingType: 'ADDRESS' });
    expect((await readCart(data)).cart).toMatchObject({ shippingType: 'ADDRESS', lines: [{ id: 'again' }] });
    expect((await readReviewDraft(data)).slot).toBeNull();
  });

  it('is received like what is in the bag, which keeps its slot', async () => {
    const data = await shopping();
    await redo(data, { shippingType: 'ADDRESS' });
    expect((await readCart(data)).cart).toMatchObject({ shippingType: 'TAKEOUT', lines: [{ id: 'held', amount: 5 }] });
    expect((await readReviewDraft(data)).slot).toEqual(slot);
  });

  it('stays when another way of receiving only changes its price, like all that is in the bag (D-49)', async () => {
    const data = await shopping();
    await redo(data, { replaces: true });
    const dearer = indexMenu(makeMenu([makeProduct({ price: cents(12_00) })]));
    expect(rebuildCart((await readCart(data)).cart, dearer, false)).toMatchObject({
      repriced: [{ line: { id: 'again' }, was: 30_00, now: 36_00 }],
      dropped: [],
    });
  });

  it('changes nothing for a bag that is not the one of the receipt, or that was sent', async () => {
    const data = await shopping();
    const { rev } = await readCart(data);
    await changeCart(data, (cart) => ({ ...cart, lines: [] }), 0);
    await expect(redo(data, { rev })).rejects.toThrow(CartChanged);
    await lockCart(data, crypto.randomUUID() as IdempotencyKey);
    await expect(redo(data)).rejects.toThrow(CartSubmitted);
    expect((await readCart(data)).cart.lines).toEqual([]);
  });
});

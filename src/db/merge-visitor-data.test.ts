import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import type { CustomerId, IdempotencyKey, LineId, StoreId } from '#domain/ids.ts';
import { CART_LIFE_MS, REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import { TAG_LIFE_MS } from '#domain/table/tag-context.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { mergeVisitorData, readUnmergedData } from './merge-visitor-data.ts';
import { changeCart, readCart } from './carts.ts';
import { emptySubmittedCart, lockCart, unlockCart } from './submitted-carts.ts';
import type { DataDatabase } from './data-database.ts';
import { changeReviewDraft, readReviewDraft } from './review-drafts.ts';
import { putTagContext, readTagContext } from './tag-contexts.ts';

const ANA = 'ana' as CustomerId;
const JARDINS = 'jardins' as StoreId;
const KEY = '9b2f6a52-0b52-4a5e-9d4b-0c7a5a5c1f11' as IdempotencyKey;
const NOW = Date.parse('2026-11-20T12:00:00Z');

const freshData = freshDataPerTest();
const people = () => ({ visitor: freshData(), ana: freshData(ANA) });
const bagOf = (id: string, storeId?: StoreId): Cart => ({
  ...makeCart([makeLine(makeProduct(), { id: id as LineId })]),
  ...(storeId && { storeId }),
});
const fill = (data: DataDatabase, cart: Cart) => changeCart(data, () => cart, NOW);
const lock = (data: DataDatabase) => data.transaction('rw', data.carts, () => lockCart(data, KEY));
const free = (data: DataDatabase) => data.transaction('rw', data.carts, () => unlockCart(data, KEY));
const linesOf = async (data: DataDatabase) => allLines((await readCart(data)).cart).map(({ id }) => id);
const placeOf = async (data: DataDatabase) => {
  const { storeId, shippingType } = (await readCart(data)).cart;
  return [storeId, shippingType, (await readTagContext(data))?.context.tag];
};

/** Stores what a scan stores: the table, and its store in the cart. */
async function sit(data: DataDatabase): Promise<void> {
  await fill(data, { ...EMPTY_CART, storeId: 'centro' as StoreId, shippingType: 'TAG' });
  await putTagContext(data, makeTagContext(), NOW);
}

describe('a visitor with something in the bag', () => {
  it('keeps cart, review and table after login, and leaves the table of another store', async () => {
    const { visitor, ana } = people();
    await fill(ana, bagOf('of last week', JARDINS));
    await putTagContext(ana, makeTagContext({ storeId: JARDINS, tag: '7' }), NOW);
    await fill(visitor, bagOf('new'));
    await changeReviewDraft(visitor, { comment: 'sem cebola' }, NOW);

    await mergeVisitorData(visitor, ana, NOW);
    expect(await linesOf(ana)).toEqual(['new']);
    expect((await readReviewDraft(ana, NOW)).comment).toBe('sem cebola');
    expect(await placeOf(ana)).toEqual(['centro', 'ADDRESS', undefined]);
    expect(await linesOf(visitor)).toEqual([]);
  });

  it('gets the customer’s address when the visitor entered none', async () => {
    const { visitor, ana } = people();
    const deliveryAddress = makeAddress();
    await changeReviewDraft(ana, { deliveryAddress }, NOW);
    await fill(visitor, bagOf('new'));
    await mergeVisitorData(visitor, ana, NOW);
    expect(await readReviewDraft(ana, NOW)).toMatchObject({ deliveryAddress });
  });

  it('is merged later when the customer’s own cart is being paid (D-43)', async () => {
    const { visitor, ana } = people();
    await fill(ana, bagOf('unpaid'));
    await changeReviewDraft(ana, { comment: 'de Ana' }, NOW);
    await lock(ana);
    await fill(visitor, bagOf('new'));
    await changeReviewDraft(visitor, { comment: 'sem cebola' }, NOW);

    await mergeVisitorData(visitor, ana, NOW);
    expect([await linesOf(ana), await linesOf(visitor)]).toEqual([['unpaid'], ['new']]);
    expect((await readReviewDraft(ana, NOW)).comment).toBe('de Ana');
    expect(await readUnmergedData(visitor, ana, NOW)).toBeNull();

    await free(ana);
    expect(await readUnmergedData(visitor, ana, NOW)).toBeNull();
    await fill(ana, makeCart([]));
    expect(await readUnmergedData(visitor, ana, NOW)).toEqual({ kind: 'mergeable' });
    await mergeVisitorData(visitor, ana, NOW);
    expect(await linesOf(ana)).toEqual(['new']);
    expect((await readReviewDraft(ana, NOW)).comment).toBe('sem cebola');
    expect(await readUnmergedData(visitor, ana, NOW)).toBeNull();
  });

  it('keeps a submitted cart and its table with the visitor until the order is decided (D-43)', async () => {
    const { visitor, ana } = people();
    await fill(visitor, bagOf('sent'));
    await putTagContext(visitor, makeTagContext(), NOW);
    await lock(visitor);
    await mergeVisitorData(visitor, ana, NOW);
    expect((await readCart(visitor)).submittedAs).toBe(KEY);
    expect(await readTagContext(ana)).toBeUndefined();

    await free(visitor);
    expect(await readUnmergedData(visitor, ana, NOW)).toEqual({ kind: 'mergeable' });
  });
});

describe('a visitor with an empty bag', () => {
  it('passes store, shipping type and entered address to an empty cart', async () => {
    const { visitor, ana } = people();
    const typedAddress = { ...makeAddress(), street: 'Rua Aug' };
    const deliveryAddress = makeAddress();
    await fill(ana, makeCart([]));
    await fill(visitor, { ...EMPTY_CART, storeId: JARDINS, shippingType: 'TAKEOUT' });
    const addressCheck = { storeId: JARDINS, verdict: 'served' } as const;
    await changeReviewDraft(visitor, { typedAddress, deliveryAddress, addressCheck }, NOW);

    await mergeVisitorData(visitor, ana, NOW);
    expect(await placeOf(ana)).toEqual([JARDINS, 'TAKEOUT', undefined]);
    expect(await readReviewDraft(ana, NOW)).toMatchObject({ typedAddress, deliveryAddress, addressCheck });
  });

  it('changes neither the customer’s cart nor the customer’s address', async () => {
    const { visitor, ana } = people();
    const deliveryAddress = makeAddress({ street: 'Rua de Ana' });
    await fill(ana, bagOf('own'));
    await changeReviewDraft(ana, { deliveryAddress, slot: { startsAt: 'a', endsAt: 'b' } }, NOW);
    await fill(visitor, { ...EMPTY_CART, storeId: JARDINS, shippingType: 'TAKEOUT' });
    await changeReviewDraft(visitor, { deliveryAddress: makeAddress() }, NOW);

    await mergeVisitorData(visitor, ana, NOW);
    expect(await placeOf(ana)).toEqual(['centro', 'ADDRESS', undefined]);
    expect(await linesOf(ana)).toEqual(['own']);
    expect(await readReviewDraft(ana, NOW)).toMatchObject({ deliveryAddress, slot: { startsAt: 'a' } });
  });

  it('passes its table and store to the customer, as after a new scan (A§4)', async () => {
    const { visitor, ana } = people();
    await sit(visitor);
    await mergeVisitorData(visitor, ana, NOW);
    expect(await placeOf(ana)).toEqual(['centro', 'TAG', '12']);
    expect((await readTagContext(ana))?.scannedAt).toBe(NOW);
    expect(await readTagContext(visitor)).toBeUndefined();
  });

  it('must confirm before the table empties a cart of another store; the rest is merged at once (A§4)', async () => {
    const { visitor, ana } = people();
    const typedAddress = makeAddress();
    await fill(ana, bagOf('own', JARDINS));
    await sit(visitor);
    await changeReviewDraft(visitor, { typedAddress }, NOW);

    await mergeVisitorData(visitor, ana, NOW);
    expect(await placeOf(ana)).toEqual([JARDINS, 'ADDRESS', undefined]);
    expect(await linesOf(ana)).toEqual(['own']);
    expect(await readReviewDraft(ana, NOW)).toMatchObject({ typedAddress });
    expect(await readUnmergedData(visitor, ana, NOW)).toEqual({ kind: 'place', context: makeTagContext() });
    expect(await readUnmergedData(visitor, ana, NOW + TAG_LIFE_MS)).toBeNull();
  });
});

describe('what a visitor left too long ago', () => {
  const LATER = NOW + TAG_LIFE_MS;

  it('a table is neither asked about nor moved when the bag that it would have emptied is empty (D-19)', async () => {
    const { visitor, ana } = people();
    await fill(ana, bagOf('own', JARDINS));
    await sit(visitor);
    await mergeVisitorData(visitor, ana, NOW);
    await fill(ana, { ...EMPTY_CART, storeId: JARDINS, shippingType: 'TAG' });
    await putTagContext(ana, makeTagContext({ storeId: JARDINS, tag: '7' }), LATER);

    expect(await readUnmergedData(visitor, ana, LATER)).toBeNull();
    await mergeVisitorData(visitor, ana, LATER);
    expect(await placeOf(ana)).toEqual([JARDINS, 'TAG', '7']);
  });

  it('a table does not replace the one that the customer has scanned since, also when its bag moves', async () => {
    const { visitor, ana } = people();
    await sit(visitor);
    await fill(visitor, bagOf('new'));
    await putTagContext(ana, makeTagContext({ tag: '7' }), LATER);
    await mergeVisitorData(visitor, ana, LATER);
    expect([await linesOf(ana), await placeOf(ana)]).toEqual([['new'], ['centro', 'ADDRESS', '7']]);
  });

  it('a table is asked about after the login where the customer has none', async () => {
    const { visitor, ana } = people();
    await sit(visitor);
    await mergeVisitorData(visitor, ana, LATER);
    expect(await placeOf(ana)).toEqual(['centro', 'TAG', '12']);
    expect((await readTagContext(ana))?.scannedAt).toBe(NOW);
  });

  it('a bag and a review are not moved (D-25)', async () => {
    const { visitor, ana } = people();
    await fill(visitor, bagOf('old'));
    await changeReviewDraft(visitor, { comment: 'sem cebola' }, NOW);
    expect(await readUnmergedData(visitor, ana, NOW + CART_LIFE_MS)).toBeNull();

    await mergeVisitorData(visitor, ana, NOW + REVIEW_DRAFT_LIFE_MS);
    expect((await readReviewDraft(ana, NOW)).comment).toBe('');
    await fill(ana, makeCart([]));
    await fill(visitor, bagOf('old'));
    await mergeVisitorData(visitor, ana, NOW + CART_LIFE_MS);
    expect(await linesOf(ana)).toEqual([]);
  });
});

/** Calls back once, when the copy is committed and the original is still there. */
function whenCopied(customer: DataDatabase, act: () => unknown): void {
  const transaction = customer.transaction.bind(customer) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(customer, 'transaction').mockImplementationOnce((async (...given: unknown[]) => {
    const result = await transaction(...given);
    await act();
    return result;
  }) as never);
}

describe('a visitor’s other tab, while the bag is being moved', () => {
  /** Ana, with a bag, a comment and a table; the other tab acts when the copy is committed and the original still there. */
  async function merged(meanwhile: (visitor: DataDatabase) => Promise<unknown>) {
    const { visitor, ana } = people();
    await fill(ana, bagOf('of last week', JARDINS));
    await changeReviewDraft(ana, { comment: 'de Ana' }, NOW);
    await putTagContext(ana, makeTagContext({ storeId: JARDINS, tag: '7' }), NOW);
    await sit(visitor);
    await fill(visitor, bagOf('new'));
    whenCopied(ana, () => meanwhile(visitor));
    await mergeVisitorData(visitor, ana, NOW);
    return { visitor, ana };
  }

  it('orders it once: it stays the visitor’s, with its table, and the customer’s is as before', async () => {
    const { visitor, ana } = await merged(lock);
    expect(await readCart(visitor)).toMatchObject({ submittedAs: KEY, cart: { lines: [{ id: 'new' }] } });
    expect((await readTagContext(visitor))?.context.tag).toBe('12');
    expect([await linesOf(ana), await placeOf(ana)]).toEqual([['of last week'], [JARDINS, 'ADDRESS', '7']]);
    expect((await readReviewDraft(ana, NOW)).comment).toBe('de Ana');
  });

  it('changes it, and the changed one is moved', async () => {
    const { visitor, ana } = await merged((data) => fill(data, bagOf('newer')));
    expect([await linesOf(visitor), await linesOf(ana)]).toEqual([[], ['newer']]);
    expect((await readTagContext(ana))?.context.tag).toBe('12');
  });
});

describe('a page that dies between the copy of a bag and its deletion', () => {
  async function interrupted() {
    const { visitor, ana } = people();
    await sit(visitor);
    await fill(visitor, bagOf('new'));
    const died = new DOMException('The page is gone', 'AbortError');
    whenCopied(ana, () => vi.spyOn(visitor, 'transaction').mockRejectedValue(died));
    await expect(mergeVisitorData(visitor, ana, NOW)).rejects.toBe(died);
    vi.restoreAllMocks();
    expect([await linesOf(visitor), await linesOf(ana)]).toEqual([['new'], ['new']]);
    return { visitor, ana };
  }

  it('has its bag deleted as soon as somebody looks again, and nothing of the customer’s is changed', async () => {
    const { visitor, ana } = await interrupted();
    await fill(ana, bagOf('changed since'));
    expect(await readUnmergedData(visitor, ana, NOW)).toEqual({ kind: 'mergeable' });
    await mergeVisitorData(visitor, ana, NOW);
    expect([await linesOf(visitor), await linesOf(ana)]).toEqual([[], ['changed since']]);
    expect(await readTagContext(visitor)).toBeUndefined();
    expect((await readTagContext(ana))?.context.tag).toBe('12');
  });

  it('does not fill the bag once more after it was ordered', async () => {
    const { visitor, ana } = await interrupted();
    await lock(ana);
    await mergeVisitorData(visitor, ana, NOW);
    await ana.transaction('rw', ana.carts, () => emptySubmittedCart(ana, KEY));
    expect(await readUnmergedData(visitor, ana, NOW)).toBeNull();
    expect([await linesOf(visitor), await linesOf(ana)]).toEqual([[], []]);
  });

  it('takes a bag that was filled since over, as any other', async () => {
    const { visitor, ana } = await interrupted();
    await mergeVisitorData(visitor, ana, NOW);
    await fill(visitor, bagOf('newer'));
    await mergeVisitorData(visitor, ana, NOW + 1);
    expect([await linesOf(visitor), await linesOf(ana)]).toEqual([[], ['newer']]);
  });
});

import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { StoreId } from '#domain/ids.ts';
import {
  addressProblem,
  canChangeStore,
  canEditTag,
  canOrder,
  firstStore,
  listedStores,
  productLinkAsks,
  storeChangeAsks,
  tagAfterStoreChange,
} from './store-choice.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { scanAsks } from './scanned-store.ts';

const other = 'norte' as StoreId;

describe('the store list (A§7, D-17)', () => {
  const near = makeStore({ distanceKm: 2 });
  const far = makeStore({ id: other });
  const menuOnly = makeStore({ menuOnly: true });

  it('keeps a store if it is menu-only, or the type is not delivery, or a route distance exists', () => {
    expect(listedStores([near, far, menuOnly], 'ADDRESS', true)).toEqual([near, menuOnly]);
    expect(listedStores([near, far, menuOnly], 'TAKEOUT', true)).toEqual([near, far, menuOnly]);
  });

  it('filters by distance only when coordinates were sent', () => {
    expect(listedStores([near, far], 'ADDRESS', false)).toEqual([near, far]);
  });
});

describe('on load without a store (A§4)', () => {
  it('a tag context loads its event point, open or not', () => {
    expect(firstStore([makeStore()], makeTagContext({ storeId: other }))).toBe(other);
  });

  it('otherwise the first open nearby store is chosen', () => {
    expect(firstStore([makeStore({ isOpen: false }), makeStore({ id: other })], null)).toBe(other);
  });

  it('none is chosen when all are closed; the list opens with closed stores browsable (D-18)', () => {
    expect(firstStore([makeStore({ isOpen: false })], null)).toBeNull();
  });
});

describe('changing store (A§4)', () => {
  it('requires confirmation with a non-empty cart', () => {
    expect(storeChangeAsks(makeCart([makeLine()]))).toBe(true);
    expect(storeChangeAsks(makeCart([], [makeLine()]))).toBe(true);
    expect(storeChangeAsks(makeCart([]))).toBe(false);
  });

  it('a locked store cannot be changed, and a locked tag locks the store (D-19)', () => {
    expect(canChangeStore(makeTagContext({ isStoreLocked: true }))).toBe(false);
    expect(canChangeStore(makeTagContext({ isTagLocked: true }))).toBe(false);
    expect(canChangeStore(makeTagContext())).toBe(true);
    expect(canChangeStore(null)).toBe(true);
  });

  it('a locked tag cannot be edited', () => {
    expect(canEditTag(makeTagContext({ isTagLocked: true }))).toBe(false);
    expect(canEditTag(makeTagContext())).toBe(true);
    expect(canEditTag(null)).toBe(true);
  });

  it('the tag of a tab cannot be edited, because its rounds go where its account is (D-44)', () => {
    expect(canEditTag(makeTagContext({ isPostpaid: true }))).toBe(false);
  });

  it('removes the tag unless the tag is locked', () => {
    const locked = makeTagContext({ isTagLocked: true });
    expect(tagAfterStoreChange(locked)).toBe(locked);
    expect(tagAfterStoreChange(makeTagContext())).toBeNull();
  });
});

type PlacesOfScan = [current: TagContext | null, scanned: TagContext];

describe('scanning (A§4, D-19)', () => {
  const filled = makeCart([makeLine()]);
  const asks = (cart: Cart, ...places: PlacesOfScan) => scanAsks({ cart, hasSlot: false }, ...places);

  it('asks before a booked slot is lost with the way of receiving, also in the same store (D-15)', () => {
    const booked = { cart: filled, hasSlot: true };
    expect(scanAsks(booked, null, makeTagContext())).toBe(true);
    expect(scanAsks(booked, null, makeTagContext({ tag: null }))).toBe(false);
    const atTable = { cart: { ...filled, shippingType: 'TAG' as const }, hasSlot: true };
    expect(scanAsks(atTable, makeTagContext(), makeTagContext({ tag: '13' }))).toBe(false);
    expect(scanAsks({ cart: makeCart([]), hasSlot: true }, null, makeTagContext())).toBe(false);
  });

  it('a tag QR for another store with items in the cart requires confirmation', () => {
    expect(asks(filled, null, makeTagContext({ storeId: other }))).toBe(true);
    expect(asks(filled, null, makeTagContext())).toBe(false);
    expect(asks(makeCart([]), null, makeTagContext({ storeId: other }))).toBe(false);
  });

  it('overrides a lock only after confirmation', () => {
    const lockedTag = makeTagContext({ isTagLocked: true });
    expect(asks(makeCart([]), lockedTag, makeTagContext({ tag: '13' }))).toBe(true);
    expect(asks(makeCart([]), lockedTag, makeTagContext())).toBe(false);
    const lockedStore = makeTagContext({ isStoreLocked: true });
    expect(asks(makeCart([]), lockedStore, makeTagContext({ storeId: other }))).toBe(true);
    expect(asks(makeCart([]), lockedStore, makeTagContext({ tag: '13' }))).toBe(false);
  });
});

describe('the question "is your store X?" of a product link (A§2)', () => {
  it('is asked when the store was chosen automatically', () => {
    expect(productLinkAsks(makeCart([]), null, 2)).toBe(true);
  });

  it('is not asked after a scan, with a filled cart, or with a single store', () => {
    expect(productLinkAsks(makeCart([]), makeTagContext(), 2)).toBe(false);
    expect(productLinkAsks(makeCart([makeLine()]), null, 2)).toBe(false);
    expect(productLinkAsks(makeCart([]), null, 1)).toBe(false);
  });
});

describe('delivery eligibility: the address must be inside the range and the store open (A§5, A§8)', () => {
  const validity = { isOpen: true, deliveryPrice: cents(5_00), isBeyondMaxDistance: false };

  it.each([
    ['inside and open', {}, false, null],
    ['no shipping price', { deliveryPrice: null }, false, 'addressOutsideRange'],
    ['beyond the maximum distance', { isBeyondMaxDistance: true }, false, 'addressOutsideRange'],
    ['closed', { isOpen: false }, false, 'storeNotOpen'],
    ['closed, for a slot (D-18)', { isOpen: false }, true, null],
  ] as const)('%s', (_case, overrides, hasSlot, expected) => {
    expect(addressProblem({ ...validity, ...overrides }, hasSlot)).toBe(expected);
  });

  it('a schedule slot makes ordering possible while the store is closed (D-18)', () => {
    expect(canOrder({ isOpen: false }, false)).toBe(false);
    expect(canOrder({ isOpen: false }, true)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { type StoreStandingInput, storeStanding } from './store-standing.ts';

const ask = (input: Partial<StoreStandingInput> = {}) =>
  storeStanding({
    store: makeStore(),
    shippingType: 'ADDRESS',
    allowedTypes: ['ADDRESS', 'TAKEOUT'],
    isScanned: false,
    isPlaceSettled: true,
    offersSchedule: false,
    ...input,
  });

describe('the restriction of a store', () => {
  it('is null for an open store that offers the chosen shipping type', () => {
    expect(ask()).toBeNull();
  });

  it('allows only browsing in a menu-only store, open or closed (A§2)', () => {
    expect(ask({ store: makeStore({ menuOnly: true, isOpen: false }), allowedTypes: [] })).toEqual({
      code: 'menuOnly',
    });
  });

  it('prevents ordering in a store without shipping types (A§8)', () => {
    expect(ask({ allowedTypes: [], store: makeStore({ tagEnabled: false }) })).toEqual({ code: 'noShippingTypes' });
  });

  it('asks for a scan where a store sells at its tables only', () => {
    const store = makeStore({ deliveryEnabled: false, takeoutEnabled: false, tagEnabled: true });
    expect(ask({ allowedTypes: [], store })).toEqual({ code: 'scanFirst' });
    // A code that names no table, and lets nobody name it.
    expect(ask({ allowedTypes: [], store, isScanned: true })).toEqual({ code: 'scanAnother' });
  });

  it('excludes a shipping type that the store does not offer, and proposes another (A§2)', () => {
    expect(ask({ shippingType: 'TAG' })).toEqual({ code: 'invalidShippingType', cure: 'ADDRESS' });
    expect(ask({ shippingType: 'TAG', isPlaceSettled: false })).toBeNull();
    expect(ask({ allowedTypes: [], isPlaceSettled: false })).toBeNull();
  });

  it('prevents ordering in a closed store, unless it takes the bag for another time (D-18)', () => {
    const store = makeStore({ isOpen: false });
    expect(ask({ store })).toEqual({ code: 'closed' });
    expect(ask({ store, offersSchedule: true })).toEqual({ code: 'closedButSchedules' });
  });
});

import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { type StandingQuestion, storeStanding } from './store-standing.ts';

const ask = (question: Partial<StandingQuestion> = {}) =>
  storeStanding({
    store: makeStore(),
    shippingType: 'ADDRESS',
    allowedTypes: ['ADDRESS', 'TAKEOUT'],
    isPlaceSettled: true,
    ...question,
  });
const { schedule } = makeStore();

describe('what cannot be done in a store', () => {
  it('is nothing in an open one that serves the chosen way', () => {
    expect(ask()).toBeNull();
  });

  it('is everything but browsing in a menu-only one, open or not (A§2)', () => {
    expect(ask({ store: makeStore({ menuOnly: true, isOpen: false }), allowedTypes: [] })).toEqual({
      code: 'menuOnly',
    });
  });

  it('is ordering at all where the store has no shipping types (A§8)', () => {
    expect(ask({ allowedTypes: [] })).toEqual({ code: 'noShippingTypes' });
  });

  it('is the chosen shipping type if it is not enabled for the store, and another one is the remedy (A§2)', () => {
    expect(ask({ shippingType: 'TAG' })).toEqual({ code: 'invalidShippingType', cure: 'ADDRESS' });
    expect(ask({ shippingType: 'TAG', isPlaceSettled: false })).toBeNull();
    expect(ask({ allowedTypes: [], isPlaceSettled: false })).toBeNull();
  });

  it('is ordering for now where the store is closed, unless it takes a booking (D-18)', () => {
    expect(ask({ store: makeStore({ isOpen: false }) })).toEqual({ code: 'closed' });
    const booking = makeStore({ isOpen: false, schedule: { ...schedule, enabled: true } });
    expect(ask({ store: booking })).toEqual({ code: 'closedButSchedules' });
  });
});

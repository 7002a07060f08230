import { describe, expect, it } from 'vitest';
import { makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { chosenSlot } from './chosen-slot.ts';

const slot = { startsAt: '2026-11-21T10:00:00.000-03:00', endsAt: '2026-11-21T10:30:00.000-03:00' };
const schedule = { enabled: true, maxDays: 2, slotMaxOrders: 4, periodMinutes: 30, nextSlotOffsetMinutes: 30 };
const question = { slot, store: makeStore({ schedule }), lines: [makeLine()], isPostpaid: false };
const nowMs = Date.parse('2026-11-20T12:00:00-03:00');

describe('chosenSlot', () => {
  it('is valid as long as it can be booked', () => {
    expect(chosenSlot(question, nowMs)).toBe('bookable');
    expect(chosenSlot({ ...question, daySlots: [{ ...slot, orders: 3 }] }, nowMs)).toBe('bookable');
    expect(chosenSlot({ ...question, daySlots: [{ ...slot, orders: 4 }] }, nowMs)).toBe('full');
    expect(chosenSlot(question, Date.parse('2026-11-21T09:31:00-03:00'))).toBe('past');
    expect(chosenSlot({ ...question, slot: null }, nowMs)).toBe('none');
  });

  it("is not past before the server's time is known", () => {
    const longAgo = { startsAt: '2020-11-21T10:00:00.000-03:00', endsAt: '2020-11-21T10:30:00.000-03:00' };
    expect(chosenSlot({ ...question, slot: longAgo }, null)).toBe('bookable');
  });

  it('is distinguished from a past one if the store stopped scheduling altogether', () => {
    const stopped = { ...question, store: makeStore({ schedule: { ...schedule, enabled: false } }) };
    expect(chosenSlot(stopped, nowMs)).toBe('notOffered');
    expect(chosenSlot({ ...stopped, daySlots: [] }, nowMs)).toBe('notOffered');
    expect(chosenSlot({ ...stopped, isPostpaid: true }, nowMs)).toBe('none');
  });

  it('is invalid if the store stopped offering it', () => {
    expect(chosenSlot({ ...question, daySlots: [] }, nowMs)).toBe('past');
    expect(chosenSlot({ ...question, daySlots: null }, nowMs)).toBe('bookable');
  });

  it('is ignored for gift cards alone and for a tab (A§2, D-24)', () => {
    const gift = makeLine(makeProduct({ kind: 'giftCard' }));
    expect(chosenSlot({ ...question, lines: [gift] }, nowMs)).toBe('none');
    expect(chosenSlot({ ...question, isPostpaid: true }, nowMs)).toBe('none');
  });
});

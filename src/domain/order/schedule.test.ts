import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import vectors from '#tests/fixtures/dates.json' with { type: 'json' };
import { addDays, civilDayOf, instantAt, instantIn, weekdayOf } from '#domain/civil-day.ts';
import { canConfirm, chooseDay, openSchedule } from './schedule-choice.ts';
import { isSlotFull, isSlotPast, offeredDays, shownSlots, slotProblem, slotsOfDay, slotStatus } from './schedule.ts';

const scheduled = (fields: Partial<ReturnType<typeof makeStore>['schedule']> = {}) => ({
  enabled: true,
  maxDays: 2,
  slotMaxOrders: 3,
  periodMinutes: 30,
  nextSlotOffsetMinutes: 60,
  ...fields,
});
const at = (iso: string) => Date.parse(iso);
const slot = (startsAt: string, orders = 0) => ({ startsAt, endsAt: startsAt, orders });

describe("the store's civil day and wall clock (D-22)", () => {
  it.each(vectors.storeTime)('$input is $expected', ({ input, expected }) => {
    const instant = instantAt(input.day, input.time, input.zone);
    expect(new Date(instant).toISOString()).toBe(expected);
    expect(civilDayOf(instant, input.zone)).toBe(input.day);
  });

  it('writes instants with the offset of the zone', () => {
    expect(instantIn(at('2026-11-20T22:00:00Z'), 'America/Sao_Paulo')).toBe('2026-11-20T19:00:00.000-03:00');
    expect(instantIn(at('2018-11-20T21:00:00Z'), 'America/Sao_Paulo')).toBe('2018-11-20T19:00:00.000-02:00');
  });

  it('24:00 is the next midnight', () => {
    const midnight = instantAt('2026-12-31', '24:00', 'America/Manaus');
    expect(midnight).toBe(instantAt('2027-01-01', '00:00', 'America/Manaus'));
  });

  it('a time that the clocks jump over counts from before the jump', () => {
    const midnight = instantAt('2017-10-15', '00:00', 'America/Sao_Paulo');
    expect(instantIn(midnight, 'America/Sao_Paulo')).toBe('2017-10-15T01:00:00.000-02:00');
  });

  it('counts days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(weekdayOf('2026-11-20')).toBe(5);
  });

  it('a wall time reads back from its instant in every Brazilian zone', () => {
    const zones = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.nat(1439), fc.nat(3650), (zone, minute, days) => {
        const day = addDays('2020-01-01', days);
        const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
        expect(instantIn(instantAt(day, time, zone), zone).slice(0, 16)).toBe(`${day}T${time}`);
      }),
    );
  });
});

describe('days offered: today plus scheduleMaxDays, inclusive (A§4, D-23)', () => {
  it('begins with the day it is at the store, not on the device or in Greenwich', () => {
    const nowMs = at('2026-11-21T04:30:00Z');
    const days = (timeZone: string) => offeredDays(makeStore({ timeZone, schedule: scheduled() }), nowMs);
    expect(days('America/Sao_Paulo')).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(days('America/Rio_Branco')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('is today alone with scheduleMaxDays 0', () => {
    const store = makeStore({ schedule: scheduled({ maxDays: 0 }) });
    expect(offeredDays(store, at('2026-11-20T12:00:00Z'))).toEqual(['2026-11-20']);
  });
});

describe('slots of a day', () => {
  const startsOf = (hours: ReturnType<typeof makeStore>['hours'], day: string, periodMinutes = 60) =>
    slotsOfDay(makeStore({ hours, schedule: scheduled({ periodMinutes }) }), day).map(({ startsAt }) =>
      startsAt.slice(11, 16),
    );
  const friday = 5;
  const saturday = 6;

  it('are cut from the opening hours; a shorter rest is no slot', () => {
    const hours = [{ weekday: friday, opens: '10:00', closes: '12:45' }];
    expect(startsOf(hours, '2026-11-20')).toEqual(['10:00', '11:00']);
    expect(startsOf(hours, '2026-11-21')).toEqual([]);
  });

  it('last one period each, in the offset of the store', () => {
    const hours = [{ weekday: friday, opens: '10:00', closes: '11:00' }];
    const store = makeStore({ hours, timeZone: 'America/Manaus', schedule: scheduled({ periodMinutes: 45 }) });
    expect(slotsOfDay(store, '2026-11-20')).toEqual([
      { startsAt: '2026-11-20T10:00:00.000-04:00', endsAt: '2026-11-20T10:45:00.000-04:00' },
    ]);
  });

  it('of a night belong to the civil day on which they start', () => {
    const hours = [{ weekday: friday, opens: '22:00', closes: '02:00' }];
    expect(startsOf(hours, '2026-11-20')).toEqual(['22:00', '23:00']);
    expect(startsOf(hours, '2026-11-21')).toEqual(['00:00', '01:00']);
  });

  it('are offered once where opening hours overlap, also over midnight', () => {
    const evening = { weekday: friday, opens: '18:00', closes: '20:00' };
    const late = { weekday: friday, opens: '19:30', closes: '22:00' };
    expect(startsOf([evening, evening], '2026-11-20')).toEqual(['18:00', '19:00']);
    expect(startsOf([late, evening], '2026-11-20')).toEqual(['18:00', '19:00', '20:00', '21:00']);
    const night = { weekday: friday, opens: '23:00', closes: '02:00' };
    const morning = { weekday: saturday, opens: '00:00', closes: '03:00' };
    expect(startsOf([night, morning], '2026-11-21')).toEqual(['00:00', '01:00', '02:00']);
  });

  it('keep lunch and dinner apart', () => {
    const hours = [
      { weekday: saturday, opens: '18:00', closes: '20:00' },
      { weekday: saturday, opens: '11:00', closes: '13:00' },
    ];
    expect(startsOf(hours, '2026-11-21')).toEqual(['11:00', '12:00', '18:00', '19:00']);
  });

  it('do not exist without a period', () => {
    expect(startsOf([{ weekday: friday, opens: '10:00', closes: '12:00' }], '2026-11-20', 0)).toEqual([]);
  });
});

describe('booking a slot (D-23)', () => {
  const rules = scheduled();
  const nowMs = at('2026-11-20T18:00:00-03:00');

  it('hides slots before now plus the next-slot offset', () => {
    expect(isSlotPast(slot('2026-11-20T18:59:00-03:00'), rules, nowMs)).toBe(true);
    expect(isSlotPast(slot('2026-11-20T19:00:00-03:00'), rules, nowMs)).toBe(false);
    expect(isSlotPast(slot('2026-11-20T18:00:00-04:00'), rules, nowMs)).toBe(false);
  });

  it('disables slots whose orders reached the maximum (A§4); 0 is unlimited', () => {
    expect(isSlotFull(slot('', 2), rules)).toBe(false);
    expect(isSlotFull(slot('', 3), rules)).toBe(true);
    expect(isSlotFull(slot('', 1), scheduled({ slotMaxOrders: 1 }))).toBe(true);
    expect(isSlotFull(slot('', 99), scheduled({ slotMaxOrders: 0 }))).toBe(false);
  });

  it('shows full slots and hides past ones', () => {
    const slots = [
      slot('2026-11-20T18:30:00-03:00'),
      slot('2026-11-20T19:00:00-03:00', 3),
      slot('2026-11-20T19:30:00-03:00'),
    ];
    expect(shownSlots(slots, rules, nowMs).map(({ isFull }) => isFull)).toEqual([true, false]);
  });

  it('names the problem with the word that the server refuses with', () => {
    expect(slotProblem(slot('2026-11-20T18:00:00-03:00', 3), rules, nowMs)).toBe('slot_past');
    expect(slotProblem(slot('2026-11-20T20:00:00-03:00', 3), rules, nowMs)).toBe('slot_full');
    expect(slotProblem(slot('2026-11-20T20:00:00-03:00'), rules, nowMs)).toBeNull();
  });
});

describe('a slot that was chosen earlier', () => {
  const nowMs = at('2026-11-20T18:00:00-03:00');
  const later = slot('2026-11-20T20:00:00-03:00');

  it('can be booked until it fills up or begins', () => {
    expect(slotStatus(later, scheduled(), nowMs)).toBe('bookable');
    expect(slotStatus({ ...later, orders: 3 }, scheduled(), nowMs)).toBe('full');
    expect(slotStatus(later, scheduled(), at('2026-11-20T19:01:00-03:00'))).toBe('past');
  });

  it('goes when the store stops scheduling; none is none', () => {
    expect(slotStatus(later, scheduled({ enabled: false }), nowMs)).toBe('notOffered');
    expect(slotStatus(null, scheduled(), nowMs)).toBe('none');
  });
});

describe('the picker (A§4)', () => {
  const zone = 'America/Sao_Paulo';
  const saved = slot('2026-11-21T23:30:00-03:00');
  const nowMs = at('2026-11-20T12:00:00Z');

  it("the day defaults to today, or the saved slot's day", () => {
    expect(openSchedule(null, zone, nowMs)).toEqual({ day: '2026-11-20', slot: null });
    expect(openSchedule(saved, zone, nowMs)).toEqual({ day: '2026-11-21', slot: saved });
  });

  it('changing the day clears the slot', () => {
    expect(chooseDay({ day: '2026-11-21', slot: saved }, '2026-11-22')).toEqual({ day: '2026-11-22', slot: null });
    expect(chooseDay({ day: '2026-11-21', slot: saved }, '2026-11-21').slot).toBe(saved);
  });

  it('a slot is needed to confirm', () => {
    expect(canConfirm({ day: '2026-11-21', slot: saved })).toBe(true);
    expect(canConfirm({ day: '2026-11-21', slot: null })).toBe(false);
  });
});

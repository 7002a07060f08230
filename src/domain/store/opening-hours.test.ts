import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { openStateAt } from './opening-hours.ts';
import type { OpeningHours } from './store.ts';

const everyDay = (opens: string, closes: string): OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));

const stateAt = (hours: readonly OpeningHours[], iso: string, timeZone = 'America/Sao_Paulo') =>
  openStateAt(makeStore({ hours, timeZone }), Date.parse(iso));

const opens = (iso: string) => ({ isOpen: false, opensAtMs: Date.parse(iso) });
const closes = (iso: string) => ({ isOpen: true, closesAtMs: Date.parse(iso) });

const STEP_MS = 30 * MINUTE_MS;
/** Friday, 00:00 in São Paulo, which has no summer time. */
const FRIDAY_MS = Date.parse('2026-11-20T00:00:00-03:00');
const FRIDAY = 5;

const halfHours = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const anyHours = fc.array(
  fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: halfHours(0, 47), closes: halfHours(0, 48) }),
  { minLength: 1, maxLength: 12 },
);

/** Looks every half hour whether any row covers it. */
function stateByLooking(hours: readonly OpeningHours[], nowMs: number) {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const isOpenAt = (atMs: number) =>
    hours.some(({ weekday, opens: from, closes: to }) => {
      const length = minutes(to) - minutes(from) + (to <= from ? 24 * 60 : 0);
      const weekMinute = (FRIDAY * DAY_MS + (atMs - FRIDAY_MS)) / MINUTE_MS;
      const since = (weekMinute - weekday * 24 * 60 - minutes(from)) % (7 * 24 * 60);
      return (since + 7 * 24 * 60) % (7 * 24 * 60) < length;
    });
  const isOpen = isOpenAt(nowMs);
  let changesMs = nowMs;
  while (isOpenAt(changesMs) === isOpen && changesMs - nowMs <= 7 * DAY_MS) changesMs += STEP_MS;
  const found = changesMs - nowMs <= 7 * DAY_MS ? changesMs : null;
  return isOpen ? { isOpen, closesAtMs: found } : { isOpen, opensAtMs: found };
}

describe('whether a store is open by its hours', () => {
  const day = everyDay('08:00', '18:00');

  it('opens at the first minute and is closed at the closing minute', () => {
    expect(stateAt(day, '2026-11-20T07:59:59-03:00')).toEqual(opens('2026-11-20T08:00:00-03:00'));
    expect(stateAt(day, '2026-11-20T08:00:00-03:00')).toEqual(closes('2026-11-20T18:00:00-03:00'));
    expect(stateAt(day, '2026-11-20T18:00:00-03:00')).toEqual(opens('2026-11-21T08:00:00-03:00'));
  });

  it('uses the store’s time zone: the same instant is before opening in Rio Branco', () => {
    expect(stateAt(day, '2026-11-20T08:00:00-03:00', 'America/Rio_Branco')).toEqual(opens('2026-11-20T08:00:00-05:00'));
  });

  it('stays open past midnight', () => {
    const night = [{ weekday: 5, opens: '18:00', closes: '02:00' }];
    expect(stateAt(night, '2026-11-21T01:59:00-03:00')).toEqual(closes('2026-11-21T02:00:00-03:00'));
    expect(stateAt(night, '2026-11-21T02:00:00-03:00')).toEqual(opens('2026-11-27T18:00:00-03:00'));
  });

  it('treats closing at 00:00 or 24:00 as midnight', () => {
    for (const midnight of ['00:00', '24:00']) {
      const hours = [{ weekday: 5, opens: '18:00', closes: midnight }];
      expect(stateAt(hours, '2026-11-20T23:30:00-03:00')).toEqual(closes('2026-11-21T00:00:00-03:00'));
    }
  });

  it('joins an evening that is split into two rows at midnight', () => {
    const hours = [
      { weekday: 5, opens: '18:00', closes: '24:00' },
      { weekday: 6, opens: '00:00', closes: '02:00' },
    ];
    expect(stateAt(hours, '2026-11-20T23:00:00-03:00')).toEqual(closes('2026-11-21T02:00:00-03:00'));
  });

  it('finds the next opening of the same day', () => {
    const hours = [...everyDay('14:00', '18:00'), ...everyDay('08:00', '12:00')];
    expect(stateAt(hours, '2026-11-20T12:30:00-03:00')).toEqual(opens('2026-11-20T14:00:00-03:00'));
  });

  it('finds an opening a week ahead', () => {
    const hours = [{ weekday: 5, opens: '08:00', closes: '18:00' }];
    expect(stateAt(hours, '2026-11-20T19:00:00-03:00')).toEqual(opens('2026-11-27T08:00:00-03:00'));
  });

  it('a store that never closes has no closing time', () => {
    expect(stateAt(everyDay('00:00', '00:00'), '2026-11-20T12:00:00-03:00')).toEqual({
      isOpen: true,
      closesAtMs: null,
    });
  });

  it('is what looking at every half hour of the week tells, for any hours', () => {
    fc.assert(
      fc.property(anyHours, fc.integer({ min: 0, max: 7 * 48 - 1 }), (hours, step) => {
        const nowMs = FRIDAY_MS + step * STEP_MS;
        expect(stateAt(hours, new Date(nowMs).toISOString())).toEqual(stateByLooking(hours, nowMs));
      }),
      { numRuns: 1000 },
    );
  });

  it('a store whose hours match no weekday never opens', () => {
    const never = [{ weekday: 9, opens: '08:00', closes: '18:00' }];
    expect(stateAt(never, '2026-11-20T12:00:00-03:00')).toEqual({ isOpen: false, opensAtMs: null });
  });

  it('a store without hours has no state', () => {
    expect(stateAt([], '2026-11-20T12:00:00-03:00')).toBeNull();
  });
});

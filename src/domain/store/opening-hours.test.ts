import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { openStateAt } from './opening-hours.ts';
import type { OpeningHours } from './store.ts';

const everyDay = (opens: string, closes: string): OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));

const stateAt = (hours: readonly OpeningHours[], iso: string, timeZone = 'America/Sao_Paulo') =>
  openStateAt(makeStore({ hours, timeZone }), Date.parse(iso));

const opens = (iso: string) => ({ isOpen: false, opensAtMs: Date.parse(iso) });
const closes = (iso: string) => ({ isOpen: true, closesAtMs: Date.parse(iso) });

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

  it('a store whose hours match no weekday never opens', () => {
    const never = [{ weekday: 9, opens: '08:00', closes: '18:00' }];
    expect(stateAt(never, '2026-11-20T12:00:00-03:00')).toEqual({ isOpen: false, opensAtMs: null });
  });

  it('a store without hours has no state', () => {
    expect(stateAt([], '2026-11-20T12:00:00-03:00')).toBeNull();
  });
});

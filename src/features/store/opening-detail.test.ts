import { describe, expect, it } from 'vitest';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { datedOpening, openingDetail } from './opening-detail.ts';

const i18n = idsAsTexts((id, values) =>
  [id, values?.['when'], values?.['time'], values?.['day']].filter(Boolean).join(' '),
);
const words = (overrides: Parameters<typeof makeStore>[0], at: string) =>
  openingDetail(makeStore(overrides), Date.parse(at), i18n, 'pt');
const weekdays = (opens: string, closes: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }));

describe('openingDetail', () => {
  it("is the closing time in the store's time zone (D-22)", () => {
    // Friday, 21:30 in São Paulo, already Saturday in UTC.
    expect(words({ hours: weekdays('08:00', '22:00') }, '2026-11-21T00:30:00Z')).toBe('store.openUntil 22:00');
  });

  it('is the opening time: today, tomorrow, or on a weekday', () => {
    const closed = { isOpen: false, hours: weekdays('08:00', '18:00') };
    expect(words(closed, '2026-11-20T07:00:00-03:00')).toBe('store.opensToday 08:00');
    expect(words(closed, '2026-11-19T19:00:00-03:00')).toBe('store.opensTomorrow 08:00');
    expect(words(closed, '2026-11-20T19:00:00-03:00')).toBe('store.opensOn 08:00 segunda-feira');
  });

  it('is when a store that was closed for a while opens by itself, not an opening that it misses', () => {
    const hours = [...weekdays('08:00', '14:00'), ...weekdays('17:00', '22:00')];
    const closed = { isOpen: false, hours, closedUntil: '2026-11-20T12:30:00-03:00' };
    expect(words(closed, '2026-11-20T12:00:00-03:00')).toBe('store.opensToday 12:30');
    const forTheDay = { ...closed, closedUntil: '2026-11-21T05:00:00-03:00' };
    expect(words(forTheDay, '2026-11-20T15:00:00-03:00')).toBe('store.opensOn 08:00 segunda-feira');
  });

  it('is null when the store was opened or closed manually, or has no hours', () => {
    expect(words({ isOpen: false, hours: weekdays('08:00', '18:00') }, '2026-11-20T12:00:00-03:00')).toBeNull();
    expect(words({ isOpen: true, hours: weekdays('08:00', '18:00') }, '2026-11-20T22:00:00-03:00')).toBeNull();
    expect(words({ hours: [] }, '2026-11-20T12:00:00-03:00')).toBeNull();
  });
});

describe('datedOpening', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00-03:00`);
  const now = (isOpen: boolean, seenAt: string | undefined, nowAt: string) =>
    datedOpening(
      makeStore({ isOpen }),
      { nowMs: at(nowAt), seenAtMs: seenAt === undefined ? undefined : at(seenAt) },
      i18n,
      'pt',
    );

  it("shows the server's latest answer without a date", () => {
    expect(now(true, '12:00', '12:09')).toEqual({ isOpen: true, text: 'store.openUntil 18:00' });
    expect(now(true, undefined, '12:00')).toEqual({ isOpen: true, text: 'store.openUntil 18:00' });
  });

  it('shows the time of an older answer', () => {
    expect(now(true, '17:30', '17:55')).toEqual({
      isOpen: true,
      text: 'store.openUntil 18:00 · store.seenAt store.whenToday 17:30',
    });
    expect(now(false, '17:30', '18:05')).toMatchObject({
      isOpen: false,
      text: 'store.opensTomorrow 08:00 · store.seenAt store.whenToday 17:30',
    });
  });

  it('keeps a manually closed store closed', () => {
    expect(now(false, '11:00', '12:00')).toEqual({
      isOpen: false,
      text: 'store.closed · store.seenAt store.whenToday 11:00',
    });
  });

  it('names the day of the answer if that was not today', () => {
    const sight = { nowMs: at('12:00'), seenAtMs: at('12:00') - 86_400_000 };
    expect(datedOpening(makeStore(), sight, i18n, 'pt').text).toContain('store.whenEarlier 12:00 ontem');
  });
});

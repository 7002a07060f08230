import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { openingDetail } from './opening-detail.ts';

const words = (overrides: Parameters<typeof makeStore>[0], at: string) =>
  openingDetail(
    makeStore(overrides),
    Date.parse(at),
    (id, values) => [id, values?.['time'], values?.['day']].filter(Boolean).join(' '),
    'pt',
  );
const weekdays = (opens: string, closes: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }));

describe('openingDetail', () => {
  it('tells in the zone of the store when it closes (decision 22)', () => {
    // Friday, 21:30 in São Paulo, already Saturday in UTC.
    expect(words({ hours: weekdays('08:00', '22:00') }, '2026-11-21T00:30:00Z')).toBe('store.openUntil 22:00');
  });

  it('tells when it opens: today, tomorrow, or on which day', () => {
    const closed = { isOpen: false, hours: weekdays('08:00', '18:00') };
    expect(words(closed, '2026-11-20T07:00:00-03:00')).toBe('store.opensToday 08:00');
    expect(words(closed, '2026-11-19T19:00:00-03:00')).toBe('store.opensTomorrow 08:00');
    expect(words(closed, '2026-11-20T19:00:00-03:00')).toBe('store.opensOn 08:00 segunda-feira');
  });

  it('says nothing where the shop opened or closed by hand, or gave no hours', () => {
    expect(words({ isOpen: false, hours: weekdays('08:00', '18:00') }, '2026-11-20T12:00:00-03:00')).toBeNull();
    expect(words({ isOpen: true, hours: weekdays('08:00', '18:00') }, '2026-11-20T22:00:00-03:00')).toBeNull();
    expect(words({ hours: [] }, '2026-11-20T12:00:00-03:00')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { openingLine } from './opening-line.ts';

const timeZone = 'America/Sao_Paulo';
// Friday, 20 November 2026, 21:30 in São Paulo: already Saturday in UTC.
const friday2130 = Date.parse('2026-11-21T00:30:00Z');
const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

describe('openingLine', () => {
  it('tells in the zone of the store when it closes (decision 22)', () => {
    const store = { isOpen: true, hours: [day(5, '07:00', '22:00'), day(6, '08:00', '13:00')], timeZone };
    expect(openingLine(store, friday2130)).toEqual({ kind: 'open', closes: '22:00' });
  });

  it('knows the night that began yesterday', () => {
    const store = { isOpen: true, hours: [day(5, '18:00', '02:00')], timeZone };
    expect(openingLine(store, Date.parse('2026-11-21T04:10:00Z'))).toEqual({ kind: 'open', closes: '02:00' });
  });

  it('trusts the server when the hours do not say open', () => {
    expect(openingLine({ isOpen: true, hours: [], timeZone }, friday2130)).toEqual({ kind: 'open', closes: null });
  });

  it('finds the opening later today, tomorrow, and the same weekday of next week', () => {
    const opens = (hours: ReturnType<typeof day>[]) => openingLine({ isOpen: false, hours, timeZone }, friday2130);
    expect(opens([day(5, '22:00', '23:00'), day(6, '08:00', '13:00')])).toEqual({
      kind: 'closed',
      opens: { inDays: 0, weekday: 5, time: '22:00' },
    });
    expect(opens([day(5, '07:00', '20:00'), day(6, '08:00', '13:00')])).toEqual({
      kind: 'closed',
      opens: { inDays: 1, weekday: 6, time: '08:00' },
    });
    expect(opens([day(5, '07:00', '20:00')])).toEqual({
      kind: 'closed',
      opens: { inDays: 7, weekday: 5, time: '07:00' },
    });
    expect(opens([])).toEqual({ kind: 'closed', opens: null });
  });
});

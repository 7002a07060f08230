import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { instantAt, instantIn } from './civil-day.ts';

/** What the platform itself shows, to the minute: `2026-11-20T19:00`. */
function shownIn(timeZone: string): (atMs: number) => string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...fields, hourCycle: 'h23', timeZone });
  return (atMs) => format.format(atMs).replace(', ', 'T');
}

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc
  .integer({ min: Date.UTC(2000, 0, 1) / MINUTE_MS, max: Date.UTC(2038, 0, 1) / MINUTE_MS })
  .map((minute) => minute * MINUTE_MS);

describe('instants in a zone', () => {
  it('are as the platform shows them, in every zone', () => {
    fc.assert(
      fc.property(zones, instants, (zone, atMs) => {
        expect(instantIn(atMs, zone).slice(0, 16)).toBe(shownIn(zone)(atMs));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['Europe/Paris', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
    'are so in every hour of a year in which the clocks change, in %s',
    (zone) => {
      const shown = shownIn(zone);
      const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(2026, 0, 1) + hour * HOUR_MS);
      expect(hours.filter((atMs) => instantIn(atMs, zone).slice(0, 16) !== shown(atMs))).toEqual([]);
    },
  );

  it('tell the offset before and after a change of the clocks on the same day', () => {
    expect(instantIn(Date.parse('2026-03-29T00:59:00Z'), 'Europe/Paris')).toBe('2026-03-29T01:59:00.000+01:00');
    expect(instantIn(Date.parse('2026-03-29T01:00:00Z'), 'Europe/Paris')).toBe('2026-03-29T03:00:00.000+02:00');
  });

  it('are found by their day and time', () => {
    fc.assert(
      fc.property(zones, instants, (zone, atMs) => {
        const wall = instantIn(atMs, zone);
        const found = instantAt(wall.slice(0, 10), wall.slice(11, 16), zone);
        // A time that comes twice is one of the two.
        expect(instantIn(found, zone).slice(0, 16)).toBe(wall.slice(0, 16));
      }),
      { numRuns: 2000 },
    );
  });

  it('a time that the clocks jump over counts from before the jump', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Paris')).toBe(Date.parse('2026-03-29T03:30:00+02:00'));
  });
});

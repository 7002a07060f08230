import { describe, expect, it } from 'vitest';
import { beginsWhileClosed, closingAt, closingEnd } from './closed-by-hand.ts';

const ZONE = 'America/Sao_Paulo';
const at = (time: string): number => Date.parse(time);

describe('a store that was closed by hand', () => {
  it('opens by itself when the end has come, and otherwise when somebody opens it', () => {
    const closing = { isClosedByHand: true, closedUntil: '2026-11-20T23:30:00.000Z' };
    expect(closingAt(closing, at('2026-11-20T20:29:59.999-03:00'))).toBe(closing);
    expect(closingAt(closing, at('2026-11-20T20:30:00-03:00'))).toEqual({ isClosedByHand: false, closedUntil: null });
    const forLong = { isClosedByHand: true, closedUntil: null };
    expect(closingAt(forLong, at('2036-11-20T20:30:00-03:00'))).toBe(forLong);
  });

  it('is closed at least for as long as was chosen, until a minute that clocks show', () => {
    const now = at('2026-11-20T20:00:01-03:00');
    expect(closingEnd('half_hour', now, ZONE)).toBe('2026-11-20T23:31:00.000Z');
    expect(closingEnd('hour', now, ZONE)).toBe('2026-11-21T00:01:00.000Z');
    expect(closingEnd('half_hour', at('2026-11-20T20:00:00-03:00'), ZONE)).toBe('2026-11-20T23:30:00.000Z');
  });

  it.each([
    ['in the evening', '2026-11-20T20:00:00-03:00'],
    ['after midnight, when the night is still sold', '2026-11-21T01:00:00-03:00'],
  ])('for the rest of the day, said %s, is closed until five in the morning by its own clocks', (_when, now) => {
    expect(closingEnd('day', at(now), ZONE)).toBe('2026-11-21T08:00:00.000Z');
  });

  it('takes nothing that begins before it opens, and everything from then on', () => {
    const until = { closedUntil: '2026-11-20T23:30:00.000Z' };
    expect(beginsWhileClosed('2026-11-20T20:00:00-03:00', until)).toBe(true);
    expect(beginsWhileClosed('2026-11-20T20:30:00-03:00', until)).toBe(false);
    expect(beginsWhileClosed('2026-11-20T20:00:00-03:00', {})).toBe(false);
  });
});

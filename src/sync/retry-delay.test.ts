import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

describe('the retry ladder', () => {
  it('doubles its cap from 1 s to 60 s', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempts) => retryDelayMs(attempts, () => 1));
    expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('spreads the attempts over the whole cap', () => {
    expect(retryDelayMs(5, () => 0)).toBe(0);
    expect(retryDelayMs(5, () => 0.5)).toBe(8000);
  });

  it('waits at least as long as the server asks, within reason', () => {
    expect(retryDelayMs(1, () => 0, 3000)).toBe(3000);
    expect(retryDelayMs(1, () => 0, 24 * 60 * 60 * 1000)).toBe(60_000);
  });

  it('never leaves a row alone for more than a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const delay = retryDelayMs(attempts, () => random);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { CART_LIFE_MS, isExpired, REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import { classifyScan } from './tag-life.ts';
import { HOUR_MS } from '#domain/durations.ts';

const scannedAt = Date.parse('2026-11-20T12:00:00Z');
const judgedAfter = (ms: number) => classifyScan({ context: 'table', scannedAt }, scannedAt + ms);

describe('expiry', () => {
  it('a tag context lives 4 hours, then asks whether the customer is still there (D-19)', () => {
    expect(judgedAfter(4 * HOUR_MS - 1)).toEqual({ context: 'table', stale: null });
    expect(judgedAfter(4 * HOUR_MS)).toEqual({ context: null, stale: 'table' });
  });

  it('a clock set back makes nothing expire', () => {
    expect(judgedAfter(-24 * HOUR_MS)).toEqual({ context: 'table', stale: null });
  });

  it('who scanned nothing is asked nothing', () => {
    expect(classifyScan(null, 0)).toEqual({ context: null, stale: null });
  });

  it('a cart lives 7 days, a review draft 24 hours (D-25)', () => {
    expect(isExpired(0, 7 * 24 * HOUR_MS - 1, CART_LIFE_MS)).toBe(false);
    expect(isExpired(0, 7 * 24 * HOUR_MS, CART_LIFE_MS)).toBe(true);
    expect(isExpired(0, 24 * HOUR_MS - 1, REVIEW_DRAFT_LIFE_MS)).toBe(false);
    expect(isExpired(0, 24 * HOUR_MS, REVIEW_DRAFT_LIFE_MS)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { IdempotencyKey } from '#domain/ids.ts';
import { attemptAfterReading, isUndecided, type LinkAttempt } from './link-attempt.ts';

const attempt = (state: LinkAttempt['state']): LinkAttempt => ({ key: 'k' as IdempotencyKey, state, since: 100_000 });

describe('an attempt whose answer never came', () => {
  it.each(['processing', 'pix', 'failed', 'completed', 'cancelled'] as const)(
    'is told by a link that is %s by then',
    (stage) => {
      expect(attemptAfterReading(attempt('lost'), stage, 100_001)).toBeNull();
      expect(attemptAfterReading(attempt('sending'), stage, 100_001)).toBeNull();
    },
  );

  it('stays undecided while its request may still be on the way', () => {
    expect(attemptAfterReading(attempt('lost'), 'open', 102_999)).toEqual(attempt('lost'));
    expect(attemptAfterReading(attempt('sending'), 'open', 162_999)).toEqual(attempt('sending'));
    expect(isUndecided(attempt('lost'))).toBe(true);
  });

  it('never began when the server, asked later, still has an open link', () => {
    expect(attemptAfterReading(attempt('lost'), 'open', 103_000)).toEqual(attempt('absent'));
    expect(attemptAfterReading(attempt('sending'), 'open', 163_000)).toEqual(attempt('absent'));
    expect(isUndecided(attempt('absent'))).toBe(false);
  });

  it('is not invented where there was none', () => {
    expect(attemptAfterReading(null, 'open', 200_000)).toBeNull();
  });
});

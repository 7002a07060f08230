import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotDeserving, NOTHING_EARNED } from './earning.ts';

const lot = (earned: number, spent = 0) => ({ ...NOTHING_EARNED, earned, remaining: earned - spent });

describe('the earnings of an order follow its payments (D-65)', () => {
  it('start with the earned amount', () => {
    expect(lotDeserving(NOTHING_EARNED, 258)).toEqual(lot(258));
  });

  it('are reduced in proportion to a refund', () => {
    expect(lotDeserving(lot(258), 129)).toEqual({ earned: 258, remaining: 129, takenBack: 129, spentBefore: 0 });
  });

  it('are reduced only by what is not spent yet', () => {
    expect(lotDeserving(lot(258, 200), 0)).toEqual({ earned: 258, remaining: 0, takenBack: 58, spentBefore: 200 });
  });

  it('increase when more is paid, after compensating what was spent in advance', () => {
    const refunded = lotDeserving(lot(258, 200), 0);
    expect(lotDeserving(refunded, 250)).toEqual({ earned: 308, remaining: 50, takenBack: 58, spentBefore: 0 });
  });

  it('equal the deserved amount, are never negative, and do not change when an update repeats', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.array(fc.nat(1000)), (earned, spent, news) => {
        let current = lot(earned, Math.min(spent, earned));
        for (const deserved of news) {
          current = lotDeserving(current, deserved);
          expect(current.earned - current.takenBack - current.spentBefore).toBe(deserved);
          expect(Math.min(current.remaining, current.takenBack, current.spentBefore)).toBeGreaterThanOrEqual(0);
          expect(current.remaining).toBeLessThanOrEqual(deserved);
          expect(lotDeserving(current, deserved)).toEqual(current);
        }
      }),
    );
  });
});

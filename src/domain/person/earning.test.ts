import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotDeserving, NOTHING_EARNED } from './earning.ts';

const lot = (earned: number, spent = 0) => ({ ...NOTHING_EARNED, earned, remaining: earned - spent });

describe('what an order earned follows its money (D-65)', () => {
  it('begins with what was earned', () => {
    expect(lotDeserving(NOTHING_EARNED, 258)).toEqual(lot(258));
  });

  it('is taken back in proportion', () => {
    expect(lotDeserving(lot(258), 129)).toEqual({ earned: 258, remaining: 129, takenBack: 129, spentBefore: 0 });
  });

  it('is taken back as far as it is still there; what was spent is not chased', () => {
    expect(lotDeserving(lot(258, 200), 0)).toEqual({ earned: 258, remaining: 0, takenBack: 58, spentBefore: 200 });
  });

  it('grows again when more is paid, what was spent in advance first', () => {
    const refunded = lotDeserving(lot(258, 200), 0);
    expect(lotDeserving(refunded, 250)).toEqual({ earned: 308, remaining: 50, takenBack: 58, spentBefore: 0 });
  });

  it('comes to what the order deserves, never leaves less than nothing, and twice the same news changes nothing', () => {
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

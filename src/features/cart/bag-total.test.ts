import { describe, expect, it } from 'vitest';
import type { LineId, LoyaltyId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import { chooseComplement } from '#domain/complements/choose-complements.ts';
import { asReward } from '#domain/person/reward.ts';
import { makeComplementGroup, makeProduct } from '#tests/factories/make-product.ts';
import { bagTotal } from './bag-total.ts';

const two = lineFromProduct('line' as LineId, makeProduct({ price: cents(650) }), 2);
const three = { ...two, amount: 3 };
/** Of two, with a delivery of R$ 5,00. */
const QUOTE = { subtotal: cents(1300), total: cents(1800) };

describe('what a bag costs', () => {
  it('is what its quote says, also where the prices have moved since it was filled', () => {
    expect(bagTotal([{ ...two, price: cents(600) }], QUOTE, true)).toBe(1800);
  });

  it('has one more at once, and the delivery of the last quote, while the next one is computed', () => {
    expect(bagTotal([three], QUOTE, false)).toBe(2450);
    expect(bagTotal([{ ...two, amount: 1 }], QUOTE, false)).toBe(1150);
  });

  it('is the sum of the lines before the first quote, of which a reward costs its complements (D-31)', () => {
    const reward = {
      ...lineFromProduct('reward' as LineId, asReward(makeProduct()), 1),
      loyaltyId: 'points' as LoyaltyId,
    };
    const syrup = makeComplementGroup('calda', { min: 0, max: 1 }, [200]);
    expect(bagTotal([three, reward], undefined, false)).toBe(1950);
    expect(
      bagTotal([three, { ...reward, complements: chooseComplement([], syrup, syrup.items[0]!.id) }], undefined, false),
    ).toBe(2150);
  });
});

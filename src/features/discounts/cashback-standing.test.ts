import { describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { applyDiscounts } from '#domain/pricing/discounts.ts';
import { makeGiftCard, makeProgramme } from '#tests/factories/make-discounts.ts';
import { cashbackStanding } from './cashback-standing.ts';
import { discountsOf } from './discounts-of.ts';
import { theOnlyOne } from './use-cashback.ts';

const MINIMUM = cents(3_50);

interface Case {
  readonly base: number;
  readonly available: number;
  readonly percentage?: number;
  readonly giftCard?: number;
  readonly isOnline?: boolean;
}

function standing({ base, available, percentage = 100, giftCard = 0, isOnline = true }: Case) {
  const programme = makeProgramme({ availableCashback: cents(available), maxCashbackPercentage: percentage });
  const draft = { giftCard: makeGiftCard({ balance: cents(giftCard) }), useCashback: true };
  const discounts = discountsOf(draft, programme);
  const applied = applyDiscounts({ base: cents(base), minOnlinePayment: isOnline ? MINIMUM : cents(0), discounts });
  return cashbackStanding({ ...applied, subtotal: cents(base), deliveryFee: cents(0) }, programme);
}

describe('cashbackStanding', () => {
  it.each<[string, Case, ReturnType<typeof cashbackStanding>]>([
    ['everything that is there is used', { base: 50_00, available: 10_00 }, 'whole'],
    ['everything that is left is covered', { base: 10_00, available: 10_00 }, 'whole'],
    [
      'never more than maxCashbackPercentage of the total (A§5)',
      { base: 50_00, available: 30_00, percentage: 20 },
      'capped',
    ],
    ['it lowers itself so that the rest is at least the minimum (D-36)', { base: 10_00, available: 8_00 }, 'lowered'],
    ['paid on delivery there is no minimum', { base: 10_00, available: 8_00, isOnline: false }, 'whole'],
    ['below the minimum it cannot help', { base: 3_00, available: 1_00 }, 'useless'],
    ['the gift card came first (D-35)', { base: 20_00, available: 8_00, giftCard: 20_00 }, 'spare'],
    ['after the gift card it pays the rest', { base: 20_00, available: 8_00, giftCard: 15_00 }, 'whole'],
  ])('%s', (_rule, question, expected) => {
    expect(standing(question)).toBe(expected);
  });

  it('ignores balances that the customer does not want to use', () => {
    expect(discountsOf({ giftCard: null, useCashback: false }, makeProgramme())).toBeNull();
    expect(discountsOf({ giftCard: null, useCashback: true }, null)).toBeNull();
  });

  it('uses a programme only if exactly one is returned (A§7)', () => {
    const one = makeProgramme();
    expect(theOnlyOne([one])).toBe(one);
    expect(theOnlyOne([])).toBeNull();
    expect(theOnlyOne([one, makeProgramme()])).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/fixtures/money.json' with { type: 'json' };
import { cents, ZERO } from './cents.ts';
import { applyDiscounts, cashbackLimit, isPayableOnline } from './discounts.ts';

const MINIMUM = cents(3_50);

const apply = (base: number, giftCardBalance: number, cashbackAvailable: number, cashbackPercentage = 100) =>
  applyDiscounts({
    base: cents(base),
    minOnlinePayment: MINIMUM,
    discounts: {
      giftCardBalance: cents(giftCardBalance),
      cashbackAvailable: cents(cashbackAvailable),
      cashbackPercentage,
    },
  });

it.each(vectors.cashbackLimit)('cashback of $input is at most $expected (A§5)', ({ input, expected }) => {
  expect(cashbackLimit(cents(input.total), cents(input.available), input.pct)).toBe(expected);
});

it.each(vectors.minOnlinePayment)(
  'an online remainder of $input is payable: $expected (A§5)',
  ({ input, expected }) => {
    expect(isPayableOnline(cents(input.rest), cents(input.min))).toBe(expected);
  },
);

it('cashback pays at most 57 cents of R$ 100,00 with a limit of 0.57 %', () => {
  expect(cashbackLimit(cents(100_00), cents(99_00), 0.57)).toBe(57);
});

describe('order of discounts (D-35)', () => {
  it('applies the gift card first, then cashback to the remainder', () => {
    expect(apply(50_00, 20_00, 40_00)).toMatchObject({ giftCard: 20_00, cashback: 30_00, rest: 0 });
  });

  it('limits cashback to a percentage of the whole base, not of the remainder', () => {
    expect(apply(50_00, 20_00, 40_00, 20)).toMatchObject({ giftCard: 20_00, cashback: 10_00, rest: 20_00 });
  });

  it('uses no more of a gift card than the order costs', () => {
    expect(apply(30_00, 50_00, 0)).toMatchObject({ giftCard: 30_00, rest: 0 });
  });

  it('applies nothing without discounts', () => {
    expect(applyDiscounts({ base: cents(10_00), minOnlinePayment: MINIMUM, discounts: null })).toEqual({
      giftCard: 0,
      cashback: 0,
      rest: 10_00,
      giftCardRefused: false,
      isBelowMinOnline: false,
    });
  });
});

describe('minimum online remainder R$ 3,50 (A§5, D-36)', () => {
  it('cashback is reduced to leave exactly the minimum', () => {
    expect(apply(10_00, 0, 8_00)).toMatchObject({ cashback: 6_50, rest: 3_50, isBelowMinOnline: false });
  });

  it('cashback that covers everything leaves nothing to pay', () => {
    expect(apply(10_00, 0, 10_00)).toMatchObject({ cashback: 10_00, rest: 0 });
  });

  it('a gift card that leaves less than the minimum is refused', () => {
    expect(apply(10_00, 8_00, 0)).toEqual({
      giftCard: 0,
      cashback: 0,
      rest: 10_00,
      giftCardRefused: true,
      isBelowMinOnline: false,
    });
  });

  it('a gift card of one cent is refused like any other', () => {
    expect(apply(3_50, 1, 0)).toMatchObject({ giftCard: 0, rest: 3_50, giftCardRefused: true });
  });

  it('a gift card that leaves less is accepted when cashback pays the remainder', () => {
    expect(apply(10_00, 8_00, 2_00)).toMatchObject({ giftCard: 8_00, cashback: 2_00, rest: 0, giftCardRefused: false });
  });

  it('an order below the minimum cannot be paid online, and cashback is not applied to it', () => {
    expect(apply(3_00, 0, 1_00)).toMatchObject({
      cashback: 0,
      rest: 3_00,
      isBelowMinOnline: true,
      giftCardRefused: false,
    });
  });

  it('does not apply when nothing is paid online', () => {
    const question = { base: cents(10_00), minOnlinePayment: ZERO };
    const discounts = { giftCardBalance: cents(8_00), cashbackAvailable: ZERO, cashbackPercentage: 100 };
    expect(applyDiscounts({ ...question, discounts })).toMatchObject({ giftCard: 8_00, rest: 2_00 });
  });
});

const amount = fc.nat(10_000);

it('discounts never go below 0, never exceed their limits, and always add up', () => {
  fc.assert(
    fc.property(amount, amount, amount, fc.nat(100), (base, card, cashback, percentage) => {
      const applied = apply(base, card, cashback, percentage);
      expect(Math.min(applied.giftCard, applied.cashback, applied.rest)).toBeGreaterThanOrEqual(0);
      expect(applied.giftCard).toBeLessThanOrEqual(Math.min(card, base));
      expect(applied.cashback).toBeLessThanOrEqual(Math.min(cashback, Math.floor((base * percentage) / 100)));
      expect(applied.giftCard + applied.cashback + applied.rest).toBe(base);
    }),
  );
});

it('the remainder is payable online whenever the order without discounts is', () => {
  fc.assert(
    fc.property(fc.integer({ min: MINIMUM, max: 10_000 }), amount, amount, fc.nat(100), (base, card, cashback, pct) => {
      expect(apply(base, card, cashback, pct).isBelowMinOnline).toBe(false);
    }),
  );
});

it('applies the maximum cashback: one cent more would exceed a limit or break the minimum', () => {
  fc.assert(
    fc.property(amount, amount, fc.nat(100), (base, available, percentage) => {
      const { cashback, rest } = apply(base, 0, available, percentage);
      const limit = cashbackLimit(cents(base), cents(available), percentage);
      const everyBetterOne = Array.from({ length: limit - cashback }, (_, index) => rest - index - 1);
      const isPayable = (left: number) => left === 0 || left >= MINIMUM;
      expect(everyBetterOne.filter((left) => left >= 0 && isPayable(left))).toEqual([]);
    }),
  );
});

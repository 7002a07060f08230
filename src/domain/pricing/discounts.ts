import { cents, ZERO, type Cents } from './cents.ts';
import type { QuoteDiscounts } from './quote.ts';
import { shareOf } from './share-of.ts';

export interface DiscountInput {
  /** Products plus delivery fee (D-35). */
  readonly base: Cents;
  /** Smallest online payment above 0; 0 when nothing is paid online (D-36). */
  readonly minOnlinePayment: Cents;
  readonly discounts: QuoteDiscounts | null;
}

export interface AppliedDiscounts {
  readonly giftCard: Cents;
  readonly cashback: Cents;
  /** Amount left to pay, never negative. */
  readonly rest: Cents;
  /** The gift card was not applied, because it would leave less than the minimum (D-36). */
  readonly giftCardRefused: boolean;
  /** The remainder is above 0 but below the minimum, so it cannot be paid online (A§5). */
  readonly isBelowMinOnline: boolean;
}

/** Returns whether an amount can be paid online: 0, or at least the minimum (A§5). */
export const isPayableOnline = (rest: Cents, minimum: Cents): boolean => rest === 0 || rest >= minimum;

/**
 * Returns the maximum cashback. It is rounded down, so that never a cent above the percentage is redeemed (A§5, D-35).
 */
export function cashbackLimit(base: Cents, available: Cents, percentage: number): Cents {
  return cents(Math.max(0, Math.min(available, shareOf(base, percentage))));
}

// Reduces cashback so that the remainder is 0 or at least the minimum; it
// cannot help an order below the minimum (D-36).
function fitCashback(rest: Cents, limit: Cents, minimum: Cents): Cents {
  const most = cents(Math.min(limit, rest));
  if (isPayableOnline(cents(rest - most), minimum)) return most;
  return cents(Math.max(0, rest - minimum));
}

/** Applies the gift card first, then cashback; neither exceeds the remainder (D-35, D-36). */
export function applyDiscounts({ base, minOnlinePayment, discounts }: DiscountInput): AppliedDiscounts {
  const { giftCardBalance, cashbackAvailable, cashbackPercentage } = discounts ?? NO_DISCOUNTS;
  const limit = cashbackLimit(base, cashbackAvailable, cashbackPercentage);

  const settle = (giftCard: Cents): Omit<AppliedDiscounts, 'giftCardRefused'> => {
    const cashback = fitCashback(cents(base - giftCard), limit, minOnlinePayment);
    const rest = cents(base - giftCard - cashback);
    return { giftCard, cashback, rest, isBelowMinOnline: !isPayableOnline(rest, minOnlinePayment) };
  };

  const withCard = settle(cents(Math.max(0, Math.min(giftCardBalance, base))));
  const giftCardRefused = withCard.giftCard > 0 && withCard.isBelowMinOnline;
  return giftCardRefused ? { ...settle(ZERO), giftCardRefused } : { ...withCard, giftCardRefused };
}

const NO_DISCOUNTS: QuoteDiscounts = { giftCardBalance: ZERO, cashbackAvailable: ZERO, cashbackPercentage: 0 };

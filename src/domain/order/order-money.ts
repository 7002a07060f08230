import type { LoyaltyId, PaymentId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { Worded } from '#domain/translations.ts';

/** `returning` is promised to the customer, `returned` is confirmed by whoever has the money. */
export const MONEY_KINDS = ['waiting', 'received', 'failed', 'returning', 'returned'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** What an order is paid with: through an acquirer, on delivery, from a balance. */
export const MONEY_MEANS = ['pix', 'onlineCard', 'creditCard', 'debitCard', 'cash', 'giftCard', 'cashback'] as const;
export type MoneyMeans = (typeof MONEY_MEANS)[number];

/** Captured, but not owed: it goes back. */
export const STRAY_CAUSES = ['underpaid', 'overpaid', 'late', 'twice', 'afterEnd'] as const;
export type StrayCause = (typeof STRAY_CAUSES)[number];

/** Nothing was captured, and nothing will be. */
export const FAILED_CAUSES = ['refused', 'expired', 'noCode', 'noAnswer', 'givenUp', 'shopEnded'] as const;
export type FailedCause = (typeof FAILED_CAUSES)[number];

/** Why money is where it is; each has words of its own. */
export const MONEY_CAUSES = [
  'awaited',
  'onDelivery',
  'paid',
  'paidOnDelivery',
  'used',
  ...STRAY_CAUSES,
  ...FAILED_CAUSES,
  'cancelled',
  'rejected',
  'cancelledByShop',
  'paymentFailed',
  'byAcquirer',
] as const;
export type MoneyCause = (typeof MONEY_CAUSES)[number];

/** One event of an order's money, as customer and shop are told. */
export interface MoneyEntry {
  readonly at: string;
  readonly kind: MoneyKind;
  readonly means: MoneyMeans;
  readonly amount: Cents;
  readonly cause: MoneyCause;
  /** null for cashback, which is no payment. */
  readonly paymentId: PaymentId | null;
}

/** What an order earned its customer in a programme. */
export interface OrderEarning extends Worded<'name'> {
  readonly loyaltyId: LoyaltyId;
  readonly name: string;
  readonly kind: 'cashback' | 'points';
  /** Cents of cashback, or points. */
  readonly amount: number;
  /** What of it was taken back, because the order's money went back (D-65). */
  readonly takenBack: number;
  /** `YYYY-MM-DD`; null never expires. */
  readonly dueDate: string | null;
}

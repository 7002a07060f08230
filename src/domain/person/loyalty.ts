import type { Cents } from '#domain/pricing/cents.ts';
import type { Worded } from '#domain/translations.ts';
import type { LoyaltyId, LoyaltyRedeemId, MenuGroupId, ProductId } from '#domain/ids.ts';

/** Points, or cashback in cents, that expire on one day. */
export interface LoyaltyBalance {
  readonly points: number;
  /** `YYYY-MM-DD`; null never expires. */
  readonly dueDate: string | null;
}

/** A reward: a product that is bought with points. */
export interface LoyaltyRedeem {
  readonly id: LoyaltyRedeemId;
  readonly rewardCost: number;
  readonly product: Worded<'name'> & {
    readonly id: ProductId;
    readonly groupId: MenuGroupId;
    readonly name: string;
    readonly image: string | null;
  };
}

/** Loyalty programme: cashback in money, or points with rewards (A§3, B§3). */
export interface Loyalty extends Worded<'name' | 'description'> {
  readonly id: LoyaltyId;
  readonly name: string;
  readonly description: string;
  readonly kind: 'cashback' | 'points';
  /** Percentage of the money paid for an order that is credited, 0–100; 0 for points (D-64). */
  readonly cashbackPercentage: number;
  /** Points earned per real that was paid; 0 for cashback. */
  readonly pointsPerReal: number;
  /** Days until earned cashback or points expire; null means never. */
  readonly validityDays: number | null;
  /** Money that can be redeemed now; 0 for points. */
  readonly availableCashback: Cents;
  /** Maximum percentage of an order's base that cashback may pay, 0–100 (A§5). */
  readonly maxCashbackPercentage: number;
  /** Points that can be redeemed now; 0 for cashback. */
  readonly points: number;
  readonly balances: readonly LoyaltyBalance[];
  readonly redeems: readonly LoyaltyRedeem[];
}

/** The percentage when the server sends none (A§3). */
export const DEFAULT_MAX_CASHBACK_PERCENTAGE = 100;

import * as z from 'zod/mini';
import { id, mapped } from '#contract/primitives.ts';
import type { LoyaltyId, LoyaltyRedeemId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { MAX_RATE, RATE_DECIMALS } from '#domain/pricing/share-of.ts';
import { name, on, text, translations } from './fields.ts';

const LONGEST_DAYS = 3650;
const DEAREST_REWARD = 1_000_000;

const hasFewDecimals = (value: number): boolean => Number(value.toFixed(RATE_DECIMALS)) === value;

/** A percentage, or points per real. */
const rate = z
  .number()
  .check(
    z.gte(0),
    z.lte(MAX_RATE),
    z.refine(hasFewDecimals, { error: `expected at most ${RATE_DECIMALS} decimals, such as 2.5` }),
  );

const rewardWire = z.strictObject({
  id: id<LoyaltyRedeemId>(),
  productId: id<ProductId>(),
  productGroupId: id<MenuGroupId>(),
  reward_cost: z.int().check(z.positive(), z.lte(DEAREST_REWARD)),
});

const reward = mapped(rewardWire, {
  decode: ({ productGroupId, reward_cost, ...same }) => ({
    ...same,
    groupId: productGroupId,
    rewardCost: reward_cost,
  }),
  encode: ({ groupId, rewardCost, ...same }) => ({ ...same, productGroupId: groupId, reward_cost: rewardCost }),
});

const loyaltyWire = z.strictObject({
  id: id<LoyaltyId>(),
  name,
  description: text,
  kind: z.enum(['cashback', 'points']),
  cashback_percentage: z.prefault(rate, 0),
  points_per_real: z.prefault(rate, 0),
  validity_days: z.prefault(z.nullable(z.int().check(z.positive(), z.lte(LONGEST_DAYS))), null),
  maxCashbackPercentage: z.prefault(rate, 100),
  active: on,
  translations: translations('name', 'description'),
  loyalty_redeems: z.prefault(z.array(reward), []),
});

/** Loyalty programme under its wire names, with its rates, their validity and its rewards (B§3, D-64). */
export const loyaltySection = mapped(loyaltyWire, {
  decode: ({ cashback_percentage, points_per_real, validity_days, loyalty_redeems, ...same }) => ({
    ...same,
    cashbackPercentage: cashback_percentage,
    pointsPerReal: points_per_real,
    validityDays: validity_days,
    redeems: loyalty_redeems,
  }),
  encode: ({ cashbackPercentage, pointsPerReal, validityDays, redeems, ...same }) => ({
    ...same,
    cashback_percentage: cashbackPercentage,
    points_per_real: pointsPerReal,
    validity_days: validityDays,
    loyalty_redeems: redeems,
  }),
});

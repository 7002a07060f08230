import * as z from 'zod/mini';
import { cents } from '#domain/pricing/cents.ts';
import { centsFromReais, reaisFromCents } from '#domain/pricing/convert-money.ts';
import type { LoyaltyId, LoyaltyRedeemId, MenuGroupId, ProductId } from '#domain/ids.ts';
import type { Loyalty, LoyaltyBalance, LoyaltyRedeem } from '#domain/person/loyalty.ts';
import { DEFAULT_MAX_CASHBACK_PERCENTAGE } from '#domain/person/loyalty.ts';
import { endpoint } from './endpoint.ts';
import { civilDay, id, mapped, money } from './primitives.ts';
import { flagText } from './query-values.ts';
import { translations } from './translations.ts';

const balance = mapped(z.object({ points: z.number(), due_date: z.nullable(civilDay) }), {
  decode: ({ points, due_date }): LoyaltyBalance => ({ points, dueDate: due_date }),
  encode: ({ points, dueDate }) => ({ points, due_date: dueDate }),
});

const redeemWire = z.object({
  id: id<LoyaltyRedeemId>(),
  reward_cost: z.number().check(z.nonnegative()),
  product: z.object({
    id: id<ProductId>(),
    productGroupId: id<MenuGroupId>(),
    name: z.string(),
    image: z.nullable(z.string()),
    translations: translations('name'),
  }),
});

const redeem = mapped(redeemWire, {
  decode: ({ reward_cost, product: { productGroupId, ...product }, ...same }): LoyaltyRedeem => ({
    ...same,
    rewardCost: reward_cost,
    product: { ...product, groupId: productGroupId },
  }),
  encode: ({ rewardCost, product: { groupId, ...product }, ...same }) => ({
    ...same,
    reward_cost: rewardCost,
    product: { ...product, productGroupId: groupId },
  }),
});

const percentage = z.number().check(z.gte(0), z.lte(100));

const loyaltyWire = z.object({
  id: id<LoyaltyId>(),
  name: z.string(),
  description: z.string(),
  cashback: z.boolean(),
  cashback_percentage: percentage,
  points_per_real: z.prefault(z.number().check(z.nonnegative()), 0),
  validity_days: z.prefault(z.nullable(z.int().check(z.positive())), null),
  availableCashback: money,
  maxCashbackPercentage: z.prefault(percentage, DEFAULT_MAX_CASHBACK_PERCENTAGE),
  extra: z.object({ balance: z.number() }),
  balances: z.array(balance),
  loyalty_redeems: z.array(redeem),
  translations: translations('name', 'description'),
});

/** Loyalty programme (A§3, B§3). Its balances are money for cashback and points otherwise. */
const loyalty = mapped(loyaltyWire, {
  decode: ({
    cashback,
    cashback_percentage,
    points_per_real,
    validity_days,
    extra,
    loyalty_redeems,
    balances,
    ...same
  }): Loyalty => ({
    ...same,
    balances: cashback ? inEach(balances, centsFromReais) : balances,
    kind: cashback ? 'cashback' : 'points',
    cashbackPercentage: cashback_percentage,
    pointsPerReal: points_per_real,
    validityDays: validity_days,
    points: extra.balance,
    redeems: loyalty_redeems,
  }),
  encode: ({ kind, cashbackPercentage, pointsPerReal, validityDays, points, redeems, balances, ...same }) => ({
    ...same,
    balances: [...(kind === 'cashback' ? inEach(balances, (amount) => reaisFromCents(cents(amount))) : balances)],
    cashback: kind === 'cashback',
    cashback_percentage: cashbackPercentage,
    points_per_real: pointsPerReal,
    validity_days: validityDays,
    extra: { balance: points },
    loyalty_redeems: redeems,
  }),
});

const inEach = (balances: readonly LoyaltyBalance[], convert: (points: number) => number) =>
  balances.map((due) => ({ ...due, points: convert(due.points) }));

/** `cashback=true` lists cashback programmes only; the review uses the result if it has exactly one (A§7). */
export const listLoyalties = endpoint({
  method: 'GET',
  path: '/loyalties',
  summary: 'Loyalty programmes with balances and rewards',
  spec: 'A§7, B§7',
  access: 'customer',
  query: z.object({ cashback: z.optional(flagText) }),
  response: z.object({ loyalties: z.array(loyalty) }),
});

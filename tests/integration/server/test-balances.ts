import { eq } from 'drizzle-orm';
import { cents } from '#domain/pricing/cents.ts';
import type { GiftCardId, LoyaltyId, LoyaltyRedeemId, TenantId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { loyalties, loyaltyLots, loyaltyRedeems } from '#server/persistence/schema/loyalties.ts';
import { COFFEE, CUSTOMER, GROUP } from './test-shop.ts';
import { DAY_MS } from '#domain/durations.ts';

/** R$ 50,00. */
export const GIFT = { id: 'gift' as GiftCardId, code: 'PRESENTE50' };
/** R$ 30,00, for one use. */
export const ONE_TIME = { id: 'once' as GiftCardId, code: 'UNICO30' };
export const EXPIRED = { id: 'expired' as GiftCardId, code: 'VENCIDO' };
/** R$ 8,00 in two lots, and R$ 9,00 that expired; pays half of an order. */
export const CASHBACK = 'cashback' as LoyaltyId;
/** 150 points; a coffee costs 100. */
export const POINTS = 'points' as LoyaltyId;

/** Gift cards and loyalty programmes, with the balances of the shop's customer at the time of the server. */
export async function fillBalances(db: Executor, tenantId: TenantId, now = new Date()): Promise<void> {
  const { own } = forTenant(db, tenantId);
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const cards = [
    { ...GIFT, initial: cents(5000), balance: cents(5000) },
    { ...ONE_TIME, initial: cents(3000), balance: cents(3000), oneTimeUse: true },
    { ...EXPIRED, initial: cents(5000), balance: cents(5000), expiresAt: inDays(-1) },
    { id: 'empty' as GiftCardId, code: 'VAZIO', initial: cents(5000), balance: cents(0) },
  ];
  await db.insert(giftCards).values(cards.map(own));
  const programmes = [
    { id: CASHBACK, name: 'Volta', kind: 'cashback' as const, cashbackPercentage: 10, maxCashbackPercentage: 50 },
    { id: POINTS, name: 'Clube', kind: 'points' as const },
  ];
  await db.insert(loyalties).values(programmes.map(own));
  const reward = {
    id: 'reward' as LoyaltyRedeemId,
    loyaltyId: POINTS,
    productId: COFFEE,
    groupId: GROUP,
    rewardCost: 100,
  };
  await db.insert(loyaltyRedeems).values(own(reward));
  const lots = [
    lot('late', CASHBACK, 500, inDays(30)),
    lot('soon', CASHBACK, 300, inDays(3)),
    lot('gone', CASHBACK, 900, inDays(-3)),
    lot('points', POINTS, 150, null),
  ];
  await db.insert(loyaltyLots).values(lots.map(own));
}

const lot = (id: string, loyaltyId: LoyaltyId, earned: number, dueAt: Date | null) => ({
  id,
  loyaltyId,
  customerId: CUSTOMER.id,
  earned,
  remaining: earned,
  dueAt,
});

export async function giftBalance(db: Executor, tenantId: TenantId, { id } = GIFT): Promise<number | undefined> {
  const rows = await db.select().from(giftCards).where(eq(giftCards.tenantId, tenantId));
  return rows.find((row) => row.id === id)?.balance;
}

/** What is left in each lot. */
export async function lotsLeft(db: Executor, tenantId: TenantId): Promise<Record<string, number>> {
  const rows = await db.select().from(loyaltyLots).where(eq(loyaltyLots.tenantId, tenantId));
  return Object.fromEntries(rows.map(({ id, remaining }) => [id, remaining]));
}

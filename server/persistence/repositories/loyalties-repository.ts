import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { civilDayOf } from '#domain/civil-day.ts';
import type { CustomerId, TransactionId } from '#domain/ids.ts';
import type { Loyalty, LoyaltyBalance, LoyaltyRedeem } from '#domain/person/loyalty.ts';
import { namesIn, translated } from './translated.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { loyalties, loyaltyLots, loyaltyRedeems } from '#server/persistence/schema/loyalties.ts';
import { products } from '#server/persistence/schema/products.ts';
import { stores } from '#server/persistence/schema/stores.ts';

type Kind = Loyalty['kind'];
type ProgrammeRow = typeof loyalties.$inferSelect;
type LotRow = Pick<typeof loyaltyLots.$inferSelect, 'loyaltyId' | 'remaining' | 'dueAt'>;

/** Loyalty programmes (B§3). Cashback and points are taken where orders are accepted, in the statement that writes the order. */
export const loyaltiesRepository = (scope: TenantScope) => ({
  /** What a customer has of each active programme, and what it buys; of one kind, or of both. */
  async ofCustomer(customerId: CustomerId, kinds: readonly Kind[], now: Date): Promise<readonly Loyalty[]> {
    const programmes = await scope.db
      .select()
      .from(loyalties)
      .where(scope.of(loyalties, and(eq(loyalties.active, true), inArray(loyalties.kind, [...kinds]))))
      .orderBy(asc(loyalties.name), asc(loyalties.id));
    const [lots, rewards, zone] = await Promise.all([
      livingLots(scope, customerId, now),
      rewardRows(scope),
      zoneOf(scope),
    ]);
    return programmes.map((programme) => ({
      ...programmeOf(programme, lots, zone),
      redeems: rewards.filter(({ loyaltyId }) => loyaltyId === programme.id).map(({ redeem }) => redeem),
    }));
  },

  /**
   * Puts back into each lot what a transaction took from it, once; what has come due meanwhile is due all the same, and what
   * should have been taken back before goes there first (D-65).
   */
  async release(transactionId: TransactionId): Promise<void> {
    await scope.db.execute(sql`
      with locked as (
        select lot.id from loyalty_lots lot
        join loyalty_withdrawals taken on taken.tenant_id = lot.tenant_id and taken.lot_id = lot.id
        where lot.tenant_id = ${scope.tenantId} and taken.transaction_id = ${transactionId} and taken.returned_at is null
        order by lot.loyalty_id, lot.due_at nulls last, lot.id
        for update of lot
      ), returned as (
        update loyalty_withdrawals set returned_at = now()
        where tenant_id = ${scope.tenantId} and transaction_id = ${transactionId} and returned_at is null
          and lot_id in (select id from locked)
        returning lot_id, amount
      )
      update loyalty_lots lot
      set remaining = lot.remaining + returned.amount - least(lot.spent_before, returned.amount),
        taken_back = lot.taken_back + least(lot.spent_before, returned.amount),
        spent_before = lot.spent_before - least(lot.spent_before, returned.amount)
      from returned where lot.tenant_id = ${scope.tenantId} and lot.id = returned.lot_id`);
  },
});

const livingLots = (scope: TenantScope, customerId: CustomerId, now: Date): Promise<readonly LotRow[]> =>
  scope.db
    .select({ loyaltyId: loyaltyLots.loyaltyId, remaining: loyaltyLots.remaining, dueAt: loyaltyLots.dueAt })
    .from(loyaltyLots)
    .where(
      scope.of(
        loyaltyLots,
        and(eq(loyaltyLots.customerId, customerId), gt(loyaltyLots.remaining, 0)),
        or(isNull(loyaltyLots.dueAt), gt(loyaltyLots.dueAt, now)),
      ),
    )
    .orderBy(sql`${loyaltyLots.dueAt} nulls last`);

async function rewardRows(scope: TenantScope) {
  const rows = await scope.db
    .select({
      reward: loyaltyRedeems,
      product: { name: products.name, image: products.image, translations: products.translations },
    })
    .from(loyaltyRedeems)
    .innerJoin(products, scope.of(products, eq(products.id, loyaltyRedeems.productId)))
    .where(scope.of(loyaltyRedeems))
    .orderBy(asc(loyaltyRedeems.position), asc(loyaltyRedeems.id));
  return rows.map(
    ({ reward: { id, loyaltyId, rewardCost, productId, groupId }, product: { name, image, translations } }) => ({
      loyaltyId,
      redeem: {
        id,
        rewardCost,
        product: { id: productId, groupId, name, image, ...translated(namesIn(translations)) },
      } satisfies LoyaltyRedeem,
    }),
  );
}

/** Balances come due on a day of the shop's first store. */
export async function zoneOf(scope: TenantScope): Promise<string> {
  const [first] = await scope.db
    .select({ timeZone: stores.timeZone })
    .from(stores)
    .where(scope.of(stores))
    .orderBy(asc(stores.position), asc(stores.id))
    .limit(1);
  return first?.timeZone ?? 'America/Sao_Paulo';
}

function programmeOf(programme: ProgrammeRow, lots: readonly LotRow[], zone: string): Omit<Loyalty, 'redeems'> {
  const { id, name, description, kind, cashbackPercentage, pointsPerReal, maxCashbackPercentage, validityDays } =
    programme;
  const mine = lots.filter(({ loyaltyId }) => loyaltyId === id);
  const sum = mine.reduce((total, { remaining }) => total + remaining, 0);
  const isCashback = kind === 'cashback';
  return {
    id,
    name,
    description,
    kind,
    cashbackPercentage,
    pointsPerReal,
    validityDays,
    maxCashbackPercentage,
    availableCashback: isCashback ? cents(sum) : ZERO,
    points: isCashback ? 0 : sum,
    balances: balancesOf(mine, zone),
    ...translated(programme.translations),
  };
}

/** By the day they come due: points, or cents. */
function balancesOf(lots: readonly LotRow[], zone: string): readonly LoyaltyBalance[] {
  const days = Map.groupBy(lots, ({ dueAt }) => dueAt && civilDayOf(dueAt.getTime(), zone));
  return [...days].map(([dueDate, due]) => ({
    dueDate,
    points: due.reduce((total, { remaining }) => total + remaining, 0),
  }));
}

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CustomerId, LoyaltyId, PaymentId, TransactionId } from '#domain/ids.ts';
import type { EarnedLot } from '#domain/person/earning.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { loyalties, loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { zoneOf } from './loyalties-repository.ts';

/** A programme as whoever earns meets it. */
export interface EarningProgramme {
  readonly id: LoyaltyId;
  /** Percent, or points per real: `shareOf` takes either. */
  readonly rate: number;
  readonly validityDays: number | null;
}

/** What an order earned of a programme, at the rate of then. */
export interface StoredLot extends EarnedLot {
  readonly id: string;
  readonly loyaltyId: LoyaltyId;
  readonly rate: number;
}

/** What earns: an order, or a paid part of a tab. */
export type LotSource = { readonly transactionId: TransactionId } | { readonly paymentId: PaymentId };

type NewLot = Omit<StoredLot, 'id'> & {
  readonly customerId: CustomerId;
  readonly source: LotSource;
  readonly dueAt: Date | null;
};

/** What orders earn: the programmes by which, and the lots (D-64). */
export const earnedLotsRepository = (scope: TenantScope) => ({
  /** The active programmes by which orders earn. None of them turns from points into cashback before what is earned is written. */
  async programmes(): Promise<readonly EarningProgramme[]> {
    const { id, validityDays } = loyalties;
    const rate = sql<number>`${loyalties.cashbackPercentage} + ${loyalties.pointsPerReal}`.mapWith(Number);
    return scope.db
      .select({ id, rate, validityDays })
      .from(loyalties)
      .where(scope.of(loyalties, and(eq(loyalties.active, true), gt(rate, 0))))
      .orderBy(asc(id))
      .for('key share');
  },

  /** What an order or a part has earned, locked in the sequence in which those who spend lock it. Lock order or tab first. */
  async lock(source: LotSource): Promise<readonly StoredLot[]> {
    const lots = await scope.db
      .select()
      .from(loyaltyLots)
      .where(scope.of(loyaltyLots, isOf(source)))
      .orderBy(asc(loyaltyLots.loyaltyId), sql`${loyaltyLots.dueAt} nulls last`, asc(loyaltyLots.id))
      .for('update');
    return lots.flatMap(({ rate, ...lot }) => (rate === null ? [] : { rate, ...lot }));
  },

  /** An order, or a part, earns once of each programme; a second lot of it is none. */
  async add({ source, ...lot }: NewLot): Promise<void> {
    await scope.db
      .insert(loyaltyLots)
      .values(scope.own({ id: newId(), ...lot, ...source }))
      .onConflictDoNothing();
  },

  async change(id: string, { earned, remaining, takenBack, spentBefore }: EarnedLot): Promise<void> {
    await scope.db
      .update(loyaltyLots)
      .set({ earned, remaining, takenBack, spentBefore })
      .where(scope.of(loyaltyLots, eq(loyaltyLots.id, id)));
  },

  /** Where the shop's days begin. */
  timeZone: (): Promise<string> => zoneOf(scope),
});

const isOf = (source: LotSource) =>
  'transactionId' in source
    ? eq(loyaltyLots.transactionId, source.transactionId)
    : eq(loyaltyLots.paymentId, source.paymentId);

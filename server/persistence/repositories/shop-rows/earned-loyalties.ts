import { asc, inArray } from 'drizzle-orm';
import type { LoyaltyId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { loyalties, loyaltyLots } from '#server/persistence/schema/loyalties.ts';

/**
 * Returns those of the programmes of which customers have earned something, be it spent. Locks all of them: until the transaction
 * ends nobody earns of one.
 */
export async function lockEarned(scope: TenantScope, ids: readonly LoyaltyId[]): Promise<ReadonlySet<LoyaltyId>> {
  if (ids.length === 0) return new Set();
  await scope.db
    .select({ id: loyalties.id })
    .from(loyalties)
    .where(scope.of(loyalties, inArray(loyalties.id, [...ids])))
    .orderBy(asc(loyalties.id))
    .for('update');
  const earned = await scope.db
    .selectDistinct({ id: loyaltyLots.loyaltyId })
    .from(loyaltyLots)
    .where(scope.of(loyaltyLots, inArray(loyaltyLots.loyaltyId, [...ids])));
  return new Set(earned.map(({ id }) => id));
}

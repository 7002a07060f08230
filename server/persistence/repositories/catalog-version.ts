import { asc, eq, sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { stores } from '#server/persistence/schema/stores.ts';

/** The number of a store's catalogue; null for an unknown store. */
export async function catalogVersionOf(scope: TenantScope, storeId: StoreId): Promise<number | null> {
  const [row] = await scope.db
    .select({ catalogVersion: stores.catalogVersion })
    .from(stores)
    .where(scope.of(stores, eq(stores.id, storeId)));
  return row?.catalogVersion ?? null;
}

/**
 * Whoever changes the catalogue of a store, or of all of the tenant's, takes the stores before anything else of it and keeps
 * them until the transaction ends; otherwise an import and the counter could wait for each other. Orders need not wait.
 */
export async function lockStores(scope: TenantScope, storeId: StoreId | null): Promise<void> {
  await scope.db
    .select({ id: stores.id })
    .from(stores)
    .where(scope.of(stores, storeId === null ? undefined : eq(stores.id, storeId)))
    .orderBy(asc(stores.id))
    .for('no key update');
}

/** Seconds since 2025. */
const CLOCK = sql`extract(epoch from now() - '2025-01-01T00:00:00Z'::timestamptz)::integer`;

/**
 * To be called with every change of the catalogue, in its transaction: of one store, or of all of the tenant's. Never
 * less than the clock, so that a store which was removed and comes back has no number that somebody remembers.
 */
export async function touchCatalog(scope: TenantScope, storeId: StoreId | null): Promise<void> {
  await scope.db
    .update(stores)
    .set({ catalogVersion: sql`greatest(${stores.catalogVersion} + 1, ${CLOCK})` })
    .where(scope.of(stores, storeId === null ? undefined : eq(stores.id, storeId)));
}

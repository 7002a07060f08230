import { eq, sql } from 'drizzle-orm';
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

/** To be called with every change of the catalogue, in its transaction: of one store, or of all of the tenant's. */
export async function touchCatalog(scope: TenantScope, storeId: StoreId | null): Promise<void> {
  await scope.db
    .update(stores)
    .set({ catalogVersion: sql`${stores.catalogVersion} + 1` })
    .where(scope.of(stores, storeId === null ? undefined : eq(stores.id, storeId)));
}

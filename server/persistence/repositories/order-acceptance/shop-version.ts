import { sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';

/**
 * Names the state of a tenant's and a store's row by the transactions that wrote them (`xmin`). A change of the catalogue
 * writes the store's row too (its version), so one version stands for settings, store, prices and rules together.
 */
export const SHOP_VERSION = `tenant.xmin || '/' || store.xmin`;

/** null for an unknown store. */
export async function readShopVersion(scope: TenantScope, storeId: StoreId): Promise<string | null> {
  const { rows } = await scope.db.execute<{ version: string }>(sql`
    select ${sql.raw(SHOP_VERSION)} as version from tenants tenant
    join stores store on store.tenant_id = tenant.tenant_id and store.id = ${storeId}
    where tenant.tenant_id = ${scope.tenantId}`);
  return rows[0]?.version ?? null;
}

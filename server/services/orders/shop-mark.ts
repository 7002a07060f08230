import { sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';

/**
 * Names the state of a tenant's and a store's row by the transactions that wrote them (`xmin`). A change of the catalogue
 * writes the store's row too (its version), so one mark stands for settings, store, prices and rules together.
 */
export const SHOP_MARK = `tenant.xmin || '/' || store.xmin`;

/** null for an unknown store. */
export async function readShopMark(scope: TenantScope, storeId: StoreId): Promise<string | null> {
  const { rows } = await scope.db.execute<{ mark: string }>(sql`
    select ${sql.raw(SHOP_MARK)} as mark from tenants tenant
    join stores store on store.tenant_id = tenant.tenant_id and store.id = ${storeId}
    where tenant.tenant_id = ${scope.tenantId}`);
  return rows[0]?.mark ?? null;
}

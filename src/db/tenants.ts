import type { TenantId } from '#domain/ids.ts';
import type { AppDatabase } from './app-database.ts';

/** Finds a tenant's id by its domain. Offline and in the service worker only the domain is known, from the path. */
export async function findTenantId(app: AppDatabase, domain: string): Promise<TenantId | undefined> {
  return (await app.tenants.get(domain))?.tenantId;
}

export async function rememberTenant(
  app: AppDatabase,
  tenant: { readonly domain: string; readonly tenantId: TenantId },
  nowMs: number,
): Promise<void> {
  await app.tenants.put({ domain: tenant.domain, tenantId: tenant.tenantId, lastUsedAt: nowMs });
}

/** Lists tenants, the least recently used first. */
export const listTenantsByUse = (app: AppDatabase) => app.tenants.orderBy('lastUsedAt').toArray();

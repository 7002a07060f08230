import type { TenantId } from '#domain/ids.ts';
import type { AppDatabase } from './app-database.ts';

/** Offline and in the service worker the path only says the domain; the databases are named by id. */
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

/** Longest unused first. */
export const listTenantsByUse = (app: AppDatabase) => app.tenants.orderBy('lastUsedAt').toArray();

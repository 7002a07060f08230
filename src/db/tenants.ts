import type { TenantId } from '#domain/ids.ts';
import type { AppDatabase, UnsentWords } from './app-database.ts';

/** Finds a tenant's id by its domain. Offline and in the service worker only the domain is known, from the path. */
export async function findTenantId(app: AppDatabase, domain: string): Promise<TenantId | undefined> {
  return (await app.tenants.get(domain))?.tenantId;
}

export async function rememberTenant(
  app: AppDatabase,
  tenant: { readonly domain: string; readonly tenantId: TenantId },
  nowMs: number,
): Promise<void> {
  // The words for an unsent order stay: the page that keeps them may have been closed long ago.
  await app.tenants.upsert(tenant.domain, { tenantId: tenant.tenantId, lastUsedAt: nowMs });
}

/** Lists tenants, the least recently used first. */
export const listTenantsByUse = (app: AppDatabase) => app.tenants.orderBy('lastUsedAt').toArray();

/** Kept by the page that has an order waiting, in its language and the words of its shop. */
export async function keepUnsentWords(app: AppDatabase, domain: string, unsentWords: UnsentWords): Promise<void> {
  await app.tenants.update(domain, { unsentWords });
}

export async function readUnsentWords(app: AppDatabase, domain: string): Promise<UnsentWords | undefined> {
  return (await app.tenants.get(domain))?.unsentWords;
}

import type { TenantId } from '#domain/ids.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';

/** Changed settings take effect after at most this time, in every process. */
const CACHE_LIMITS = { lifeMs: 1000, maxEntries: 1000 };

export interface TenantSettingsCache {
  byDomain(domain: string): Promise<TenantSettings | null>;
  byId(tenantId: TenantId): Promise<TenantSettings | null>;
}

export function tenantSettingsCache(db: Database): TenantSettingsCache {
  return {
    byDomain: memoizeAsync((domain) => tenantDirectory(db).byDomain(domain), CACHE_LIMITS),
    byId: memoizeAsync((id) => tenantsRepository(forTenant(db, id as TenantId)).settings(), CACHE_LIMITS),
  };
}

/** Returns the settings of a published tenant. Throws `tenant_not_found` or `tenant_not_published` (A§8). */
export function published(settings: TenantSettings | null): TenantSettings {
  if (!settings) throw new Refusal('tenant_not_found');
  if (!settings.published) throw new Refusal('tenant_not_published');
  return settings;
}

import type { AppDatabase } from '#db/app-database.ts';
import type { TenantId } from '#domain/ids.ts';
import type { TenantServices } from '#tenant/tenant-services.ts';

/** What paying a link needs; the same inside a shop and outside of all, where there is no tenant. */
export interface LinkDevice extends Pick<TenantServices, 'api' | 'link' | 'clock'> {
  readonly app: AppDatabase;
  /** Null outside of a shop: only the link names its tenant. */
  readonly tenantId: TenantId | null;
}

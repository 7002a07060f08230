import type { AppDatabase } from '#db/app-database.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Equipment } from '#tenant/equipment.ts';

/** What pays a link. The same inside a shop and outside of all, where there is no tenant to ask. */
export interface LinkDevice extends Pick<Equipment, 'api' | 'link' | 'clock'> {
  readonly app: AppDatabase;
  /** null outside: the link alone says whose it is. */
  readonly tenantId: TenantId | null;
}

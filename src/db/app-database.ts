import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { TenantId } from '#domain/ids.ts';
import { appVersion1 } from './app-version-1.ts';
import { appVersion2 } from './app-version-2.ts';
import { appVersion3 } from './app-version-3.ts';
import { APP_DATABASE } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { LinkRow } from './links.ts';
import type { ScopeRow } from './scopes.ts';
import type { ShellRow } from './shells.ts';

/** Which tenants this browser knows. The quota is the origin's, so the one used longest ago gives up its pictures first (P22). */
export interface TenantRow {
  readonly domain: string;
  readonly tenantId: TenantId;
  /** Epoch ms. */
  readonly lastUsedAt: number;
}

export interface AppMetaRow {
  readonly id: 'clockSkew';
  /** Server clock minus this device's, in ms. */
  readonly value: number;
}

/** What belongs to the origin and to no tenant. Holds no user data: what payment links say of a customer is masked. */
export class AppDatabase extends Dexie {
  declare readonly tenants: Table<TenantRow, string>;
  declare readonly scopes: Table<ScopeRow, string>;
  declare readonly shells: Table<ShellRow, [scope: string, buildId: string]>;
  declare readonly links: Table<LinkRow, string>;
  declare readonly $meta: Table<AppMetaRow, string>;

  constructor(durability: DexieOptions = RELAXED) {
    super(APP_DATABASE, durability);
    for (const { version, stores } of [appVersion1, appVersion2, appVersion3]) this.version(version).stores(stores);
  }
}

import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { TenantId } from '#domain/ids.ts';
import { appVersion1 } from './app-version-1.ts';
import { APP_DATABASE } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { ScopeRow } from './scopes.ts';

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

/** What belongs to the origin and to no tenant. Holds no user data. */
export class AppDatabase extends Dexie {
  declare readonly tenants: Table<TenantRow, string>;
  declare readonly scopes: Table<ScopeRow, string>;
  declare readonly $meta: Table<AppMetaRow, string>;

  constructor() {
    super(APP_DATABASE, RELAXED);
    this.version(appVersion1.version).stores(appVersion1.stores);
  }
}

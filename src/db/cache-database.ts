import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { HistoryPage } from '#contract/history.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Menu } from '#domain/menu.ts';
import type { Profile } from '#domain/profile.ts';
import type { Store } from '#domain/store.ts';
import type { TagContext } from '#domain/tag-context.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';
import type { CachedDocument } from './cached-document.ts';
import { cacheVersion1 } from './cache-version-1.ts';
import { cacheDatabaseName } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { OrderDetail } from './orders.ts';
import type { Stamp } from './stamps.ts';

/** What each table of the cache keeps whole under one key. */
export interface DocumentValues {
  settings: TenantSettings;
  stores: Store;
  storeLists: readonly Store[];
  menus: Menu;
  contextLinks: TagContext;
  profiles: Profile;
  addresses: readonly DeliveryAddress[];
  histories: HistoryPage;
  orders: OrderDetail;
}
export type DocumentTable = keyof DocumentValues;

/** Copies of what the server has, per tenant. May be deleted at any time; nothing here is ever the only copy. */
export class CacheDatabase extends Dexie {
  declare readonly $stamps: Table<Stamp, string>;

  constructor(tenantId: TenantId) {
    super(cacheDatabaseName(tenantId), RELAXED);
    this.version(cacheVersion1.version).stores(cacheVersion1.stores);
  }

  documents<T extends DocumentTable>(table: T): Table<CachedDocument<DocumentValues[T]>, string> {
    return this.table(table);
  }
}

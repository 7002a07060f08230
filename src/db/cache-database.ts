import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { HistoryPage } from '#contract/history.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Loyalty } from '#domain/person/loyalty.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import type { Profile } from '#domain/person/profile.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { CachedDocument } from './cached-document.ts';
import { cacheVersion1 } from './cache-version-1.ts';
import { cacheVersion2 } from './cache-version-2.ts';
import { cacheVersion3 } from './cache-version-3.ts';
import { cacheVersion4 } from './cache-version-4.ts';
import { cacheVersion5 } from './cache-version-5.ts';
import { cacheDatabaseName } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { OrderDetail } from './orders.ts';
import type { PurgeStep } from './purge-steps.ts';
import { purgeSteps } from './purge-steps.ts';
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
  schedules: readonly ScheduleSlot[];
  trackings: Producer;
  cards: readonly SavedCard[];
  loyalties: readonly Loyalty[];
}
export type DocumentTable = keyof DocumentValues;

/** Copies of what the server has, per tenant. May be deleted at any time; nothing here is ever the only copy. */
export class CacheDatabase extends Dexie {
  declare readonly $stamps: Table<Stamp, string>;

  /** What a write may give up to find room, here and elsewhere. */
  readonly purge: readonly PurgeStep[];

  constructor(tenantId: TenantId, pictures: readonly PurgeStep[] = []) {
    super(cacheDatabaseName(tenantId), RELAXED);
    this.version(cacheVersion1.version).stores(cacheVersion1.stores);
    this.version(cacheVersion2.version).stores(cacheVersion2.stores);
    this.version(cacheVersion3.version).stores(cacheVersion3.stores);
    this.version(cacheVersion4.version).stores(cacheVersion4.stores);
    this.version(cacheVersion5.version).stores(cacheVersion5.stores);
    this.purge = purgeSteps(this, pictures);
  }

  documents<T extends DocumentTable>(table: T): Table<CachedDocument<DocumentValues[T]>, string> {
    return this.table(table);
  }
}

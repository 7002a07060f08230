import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { TenantId } from '#domain/ids.ts';
import { DOCUMENT_TABLES, type DocumentTable, type DocumentValue } from './cached-documents.ts';
import { cacheDatabaseName, FIRST_VERSION } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { PurgeStep } from './durable-write.ts';
import type { VersionedRow } from './versioned-row.ts';

/** To be raised with every table that `CACHED_DOCUMENTS` gains. */
const CACHE_VERSION = FIRST_VERSION + 1;

/** One answer of the server, kept whole. */
export interface CachedDocument<Value> extends VersionedRow {
  readonly id: string;
  readonly value: Value;
}

/** How old a cached document is. Apart from the document, or every revalidation would wake all readers of the document. */
export interface Stamp {
  readonly id: string;
  readonly table: DocumentTable;
  /** The document's id in its table. */
  readonly key: string;
  readonly hash: string;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
  /** Epoch ms by the server's clock, when it said. */
  readonly serverAt: number | null;
}

/** Copies of what the server has, per tenant. May be deleted at any time; nothing here is ever the only copy. */
export class CacheDatabase extends Dexie {
  declare readonly $stamps: Table<Stamp, string>;

  /** What a write may give up to find room, here and elsewhere. */
  readonly purge: readonly PurgeStep[];

  constructor(tenantId: TenantId, pictures: readonly PurgeStep[] = []) {
    super(cacheDatabaseName(tenantId), RELAXED);
    const documents = Object.fromEntries(DOCUMENT_TABLES.map((table) => [table, 'id']));
    this.version(CACHE_VERSION).stores({ ...documents, $stamps: 'id, table' });
    this.purge = purgeSteps(this, pictures);
  }

  documents<T extends DocumentTable>(table: T): Table<CachedDocument<DocumentValue<T>>, string> {
    return this.table(table);
  }

  /** Resolves to whether there was anything. One transaction. */
  empty(tables: readonly DocumentTable[]): Promise<boolean> {
    return this.transaction('rw', [...tables, '$stamps'], async () => {
      let hadAny = false;
      for (const table of tables) {
        hadAny ||= (await this.documents(table).count()) > 0;
        await this.documents(table).clear();
        await this.$stamps.where({ table }).delete();
      }
      return hadAny;
    });
  }
}

/**
 * What may go when there is no room for an order, cheapest loss first: pictures of the tenants used longest ago, then menus, then
 * histories. What exists only here (outbox, cart, session) is never among it.
 */
const purgeSteps = (cache: CacheDatabase, pictures: readonly PurgeStep[]): readonly PurgeStep[] => [
  ...pictures,
  () => cache.empty(['menus']),
  () => cache.empty(['histories', 'orders', 'nearbyStores']),
];

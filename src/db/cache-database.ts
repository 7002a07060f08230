import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { TenantId } from '#domain/ids.ts';
import { DOCUMENT_TABLES, type DocumentTable, type DocumentValue } from './cached-documents.ts';
import { cacheDatabaseName, FIRST_VERSION } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { PurgeStep } from './durable-write.ts';
import type { VersionedRow } from './versioned-row.ts';

/** Raise this with every table that `CACHED_DOCUMENTS` gains. */
const CACHE_VERSION = FIRST_VERSION + 4;

/** One response of the server, stored as a whole. */
export interface CachedDocument<Value> extends VersionedRow {
  readonly id: string;
  readonly value: Value;
}

/**
 * The age of a cached document. It is a separate row, because otherwise every
 * revalidation would rerun all live queries of the document.
 */
export interface Stamp {
  readonly id: string;
  readonly table: DocumentTable;
  /** The document's id in its table. */
  readonly key: string;
  readonly hash: string;
  /** Epoch ms on this device. */
  readonly fetchedAt: number;
  /** Epoch ms of the server's clock; null when the response had no date. */
  readonly serverAt: number | null;
}

/** Copies of the server's data, per tenant. They may be deleted at any time; no data exists only here. */
export class CacheDatabase extends Dexie {
  declare readonly $stamps: Table<Stamp, string>;

  /** Steps that free space when a write runs out of storage. */
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

  /** Empties tables in one transaction; resolves to whether there was any row. */
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
 * Deletes data when there is no space for an order, the cheapest first: pictures of the least recently used tenants,
 * then order histories, then menus, which are needed to order. Outbox, cart and session exist only on this device and are never deleted.
 */
const purgeSteps = (cache: CacheDatabase, pictures: readonly PurgeStep[]): readonly PurgeStep[] => [
  ...pictures,
  () => cache.empty(['histories', 'orders', 'nearbyStores']),
  () => cache.empty(['menus', 'stock']),
];

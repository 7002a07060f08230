import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { TenantId } from '#domain/ids.ts';
import { DOCUMENT_TABLES, type DocumentTable, type DocumentValue } from './cached-documents.ts';
import { cacheDatabaseName, FIRST_VERSION } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { PurgeStep } from './durable-write.ts';
import type { VersionedRow } from './versioned-row.ts';
import { reopenWhenLost } from './reopen-when-lost.ts';

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

/**
 * Copies of the server's data, per tenant. They may be deleted at any time; no data exists only here. When there is no space,
 * the cheapest goes first: pictures of the least recently used tenants, then order histories, then menus, which are needed to
 * order. Outbox, cart and session exist only on this device and are never deleted.
 */
export class CacheDatabase extends Dexie {
  declare readonly $stamps: Table<Stamp, string>;

  /** Steps that free space when a write of what exists only here runs out of storage. */
  readonly purge: readonly PurgeStep[];
  /** The same for a copy, which is not worth a menu. */
  readonly purgeForCopies: readonly PurgeStep[];

  constructor(tenantId: TenantId, pictures: readonly PurgeStep[] = []) {
    super(cacheDatabaseName(tenantId), RELAXED);
    reopenWhenLost(this);
    const documents = Object.fromEntries(DOCUMENT_TABLES.map((table) => [table, 'id']));
    this.version(CACHE_VERSION).stores({ ...documents, $stamps: 'id, table' });
    this.purgeForCopies = [...pictures, () => this.empty(['histories', 'orders', 'nearbyStores'])];
    this.purge = [...this.purgeForCopies, () => this.empty(['menus', 'stock'])];
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

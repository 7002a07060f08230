import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { putDocument, readStamped, withFetchTime } from '#db/document-store.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { readUnmergedData } from '#db/merge-visitor-data.ts';
import { databaseOfOrder } from '#db/order-database.ts';
import { listOutbox } from '#db/outbox.ts';
import { putReceipt } from '#db/receipts.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, IdempotencyKey, TenantId, TransactionId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { readDeviceOrders } from '#features/orders/device-orders.ts';
import { listUnsent, readCurrentOrder } from '#features/orders/read-current-order.ts';
import { readHistoryPages, readKnownOrder } from '#features/orders/read-history.ts';
import { readOrderRecord } from '#features/orders/read-order-record.ts';
import { listOutboxItems } from '#sync/outbox-view.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { readVisitState } from '#tenant/visit-state.ts';

const ANA = 'ana' as CustomerId;
const KEY = '7214a0ad-d501-4b85-a6c1-89bafbdab27a' as IdempotencyKey;
const ID = 'tx-1' as TransactionId;

/** What the screens watch, each with everything that it reads. */
const QUERIES: Readonly<Record<string, (databases: TenantDatabases) => unknown>> = {
  'where a visitor may go': (databases) => readVisitState(databases, KEY),
  'the strip of the current order': (databases) => readCurrentOrder(databases, 0),
  'what has not been sent': listUnsent,
  'the orders of this device': (databases) => readDeviceOrders(databases, 0),
  'the record of an order': (databases) => readOrderRecord(databases, ID, 0),
  'the record of an order under its key': (databases) => readOrderRecord(databases, KEY, 0),
  'the order that is ordered again': async (databases) => {
    const { uid } = await databaseOfOrder(databases, ID);
    return await readKnownOrder(databases.cache, uid, ID);
  },
  'past orders': ({ cache }) => readHistoryPages(cache, ANA, 3),
  'what waits before a logout': ({ data }) => listOutboxItems(data),
  'what a login left with the visitor': ({ visitorData, data }) => readUnmergedData(visitorData, data, 0),
  'a saved document and what changes it': async ({ cache, data }) => [
    await readStamped(cache, 'profiles', [ANA]),
    await listOutbox(data),
  ],
  'what was chosen for the review': async ({ data }) => (await readReviewDraft(data)).slot,
};

type Query = (typeof QUERIES)[string];

/** A device on which a visitor and Ana have ordered, Ana being logged in. */
async function device(name: string): Promise<TenantDatabases> {
  const databases = openTenantDatabases({ tenantId: name as TenantId, uid: ANA });
  const { auth, cache, data, visitorData } = databases;
  await dexieSessionStore(auth).write({ accessToken: 'a', refreshToken: 'r', customerId: ANA });
  for (const each of [data, visitorData]) await each.$outbox.put(makeOutboxRow({ id: KEY, state: 'acked' }));
  const receipt = { idempotencyKey: KEY, receipt: 'signed', number: 42, storeName: 'Centro', isPostpaid: false };
  await putReceipt(visitorData, { ...receipt, id: ID, total: cents(100), placedAt: 1 });
  const order = makeOrder({ id: ID });
  await putDocument(cache, 'histories', [ANA, 0], withFetchTime({ orders: [order], hasMore: false, offset: 1 }));
  return databases;
}

/** Names of databases and tables whose rows were asked for. */
const asked = new Set<string>();
const READS = ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'] as const;

function recordReads(prototype: IDBObjectStore | IDBIndex): void {
  for (const method of READS) {
    const read: (...query: never[]) => unknown = prototype[method];
    Object.assign(prototype, {
      [method](this: IDBObjectStore | IDBIndex, ...query: never[]) {
        const store = 'objectStore' in this ? this.objectStore : this;
        asked.add(`${store.transaction.db.name}/${store.name}`);
        return read.apply(this, query);
      },
    });
  }
}
recordReads(IDBObjectStore.prototype);
recordReads(IDBIndex.prototype);

/** Watches a query on a device of its own until its first answer. */
async function watch(query: Query, name: string) {
  const databases = await device(name);
  asked.clear();
  let runs = 0;
  let answers = 0;
  const watching = liveQuery(async () => {
    runs += 1;
    return await query(databases);
  }).subscribe(() => (answers += 1));
  await vi.waitFor(() => expect(answers).toBe(1));
  const read = [...asked].map((each) => each.split('/') as [database: string, table: string]);
  const { app, auth, cache, data, visitorData } = databases;
  return {
    read,
    runs: () => runs,
    /** Empties the table by its place among those that were read. */
    empty: async (index: number) => {
      const [database, table] = read[index] ?? [];
      const owner = [app, auth, cache, data, visitorData].find((each) => each.name === database);
      if (!owner || !table) throw new Error(`nobody knows ${database}/${table}`);
      await owner.table(table).clear();
    },
    end: () => {
      watching.unsubscribe();
      databases.close();
    },
  };
}

describe('a live query', () => {
  it.each(Object.entries(QUERIES))('of %s runs again when any table that it has read changes', async (name, query) => {
    const first = await watch(query, name);
    first.end();
    expect(first.read).not.toEqual([]);
    for (const [index, [, table]] of first.read.entries()) {
      const { empty, runs, end } = await watch(query, `${name} ${index}`);
      await empty(index);
      await vi.waitFor(() => expect(runs(), `after ${table}`).toBeGreaterThan(1));
      end();
    }
  });
});

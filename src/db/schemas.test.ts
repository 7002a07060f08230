import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { AppDatabase } from './app-database.ts';
import { AuthDatabase } from './auth-database.ts';
import { CacheDatabase } from './cache-database.ts';
import { CounterDatabase } from './counter-database.ts';
import { DataDatabase } from './data-database.ts';

const TENANT = 'tenant' as TenantId;
const DATABASES = {
  app: () => new AppDatabase(),
  auth: () => new AuthDatabase(TENANT),
  cache: () => new CacheDatabase(TENANT),
  counter: () => new CounterDatabase(TENANT),
  data: () => new DataDatabase(TENANT, VISITOR),
} satisfies Record<string, () => Dexie>;
type Name = keyof typeof DATABASES;
const NAMES = Object.keys(DATABASES) as Name[];

/** Returns the schema of the next release: with another table, and a second index of an existing one. */
function nextRelease(name: Name): Dexie {
  const db = DATABASES[name]();
  const [table] = db.tables;
  const schema = [table!.schema.primKey, ...table!.schema.indexes].map(({ src }) => src);
  db.version(versionOf(name) + 1).stores({ planted: 'id', [table!.name]: [...schema, 'plantedIndex'].join(', ') });
  return db;
}

const versionOf = (name: Name): number => FROZEN[name].version;

/** Writes one row to every table, with every part of its key. */
async function fill(db: Dexie): Promise<void> {
  for (const table of db.tables) await table.put({ ...keyOf(table.schema.primKey.keyPath), kept: table.name });
}

const keyOf = (path: string | readonly string[] | null | undefined) =>
  Object.fromEntries([path ?? []].flat().map((part) => [part, `${part} of a row`]));

async function rowsOf(db: Dexie): Promise<Record<string, unknown>> {
  const rows = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const));
  return Object.fromEntries(rows);
}

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** Released schemas: a change needs a higher version that only adds. */
const FROZEN = {
  app: {
    version: 6,
    tables: {
      $clock: 'id',
      links: 'uuid, viewedAt',
      scopes: 'scope',
      shells: '[scope+buildId], buildId',
      tenants: 'domain, lastUsedAt',
    },
  },
  auth: { version: 6, tables: { sessions: 'id' } },
  cache: {
    version: 10,
    tables: {
      $stamps: 'id, table',
      addresses: 'id',
      cards: 'id',
      contacts: 'id',
      contextLinks: 'id',
      histories: 'id',
      loyalties: 'id',
      menus: 'id',
      nearbyStores: 'id',
      orders: 'id',
      profiles: 'id',
      schedules: 'id',
      settings: 'id',
      stock: 'id',
      storeLists: 'id',
      stores: 'id',
      tabs: 'id',
      trackings: 'id',
      unpaidOrders: 'id',
    },
  },
  counter: {
    version: 9,
    tables: {
      codes: 'id',
      days: 'id',
      menus: 'id',
      queues: 'id',
      sessions: 'id',
      tabs: 'id',
    },
  },
  data: {
    version: 6,
    tables: {
      $outbox: 'id, seq',
      carts: 'id',
      pendingOpens: 'id',
      receipts: 'id, placedAt',
      reviewDrafts: 'id',
      tagContexts: 'id',
    },
  },
};

/** Versions that builds before the first release used. */
const UNRELEASED = { app: 3, auth: 1, cache: 5, counter: 2, data: 2 } as const;

describe.each(NAMES)('the schema of the %s database', (name) => {
  it('is the released one', async () => {
    const db = await DATABASES[name]().open();
    const schemas = db.tables.map(({ name: table, schema }) => [
      table,
      [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
    ]);
    expect({ version: db.verno, tables: Object.fromEntries(schemas) }).toEqual(FROZEN[name]);
    db.close();
  });

  it('is upgraded by the next release without losing a row', async () => {
    const now = DATABASES[name]();
    await fill(now);
    const before = await rowsOf(now);
    now.close();

    const next = nextRelease(name);
    expect(await rowsOf(next)).toEqual({ ...before, planted: [] });
    await fill(next);
    expect(await next.table('planted').count()).toBe(1);
    expect(next.verno).toBe(versionOf(name) + 1);
    next.close();
  });

  it('opens a database that the next release has upgraded, because a release may be rolled back', async () => {
    const next = nextRelease(name);
    await fill(next);
    next.close();

    const now = DATABASES[name]();
    for (const table of now.tables) expect(await table.toArray()).toMatchObject([{ kept: table.name }]);
    await fill(now);
    now.close();
  });

  it('makes way for the next release although a page of this one is open, which goes on (P17, P18)', async () => {
    const now = DATABASES[name]();
    await fill(now);
    const next = await nextRelease(name).open();
    expect(next.verno).toBe(versionOf(name) + 1);
    for (const table of now.tables) expect(await table.toArray()).toMatchObject([{ kept: table.name }]);
    await fill(now);
    next.close();
    now.close();
  });

  it('opens a database of a build before the first release', async () => {
    const [table] = DATABASES[name]().tables;
    const unreleased = new Dexie(DATABASES[name]().name);
    unreleased.version(UNRELEASED[name]).stores({ [table!.name]: table!.schema.primKey.src });
    await fill(unreleased);
    unreleased.close();

    const now = DATABASES[name]();
    expect(await now.table(table!.name).toArray()).toMatchObject([{ kept: table!.name }]);
    await fill(now);
    expect(now.verno).toBe(versionOf(name));
    now.close();
  });
});

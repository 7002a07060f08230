import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CASING } from '#server/persistence/database/database.ts';
import { migrateDatabase } from './migrate.ts';
import * as enums from '#server/persistence/schema/enums.ts';
import { TABLES } from '#server/persistence/schema/tables.ts';

const NAME = `empty_${process.pid}`;
const server = (database: string) => Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).href;

async function query<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client(server(database));
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => query('postgres', `create database ${NAME}`));
afterAll(() => query('postgres', `drop database ${NAME} with (force)`));

describe('migrating', () => {
  it('brings an empty database to the newest schema, also when several processes start at once', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(server(NAME))));
    const tables = await query<{ name: string }>(
      NAME,
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables).toHaveLength(TABLES.length);
  });

  it('has nothing left to do the second time', async () => {
    const applied = () => query(NAME, 'select * from drizzle.__drizzle_migrations order by id');
    const before = await applied();
    await migrateDatabase(server(NAME));
    expect(await applied()).toEqual(before);
  });
});

describe('a database that another build made', () => {
  const HISTORY = 'drizzle.__drizzle_migrations';
  const addToHistory = (hash: string) =>
    query(NAME, `insert into ${HISTORY} (hash, created_at) values ('${hash}', 32503680000000)`);
  const applied = () => query<{ hash: string }>(NAME, `select hash from ${HISTORY} order by id`);

  beforeAll(() => migrateDatabase(server(NAME)));

  it('with more migrations is left as it is: a release may be taken back', async () => {
    await addToHistory('of the next release');
    await migrateDatabase(server(NAME));
    expect(await applied()).toHaveLength(2);
    await query(NAME, `delete from ${HISTORY} where hash = 'of the next release'`);
  });

  it('with other migrations is refused before anything is changed, and the reason says what to do', async () => {
    const [first] = await applied();
    await query(NAME, `update ${HISTORY} set hash = 'of a build before the first release'`);
    await expect(migrateDatabase(server(NAME))).rejects.toThrow(/Nothing was changed.*delete the folder of DATA_DIR/);
    expect(await applied()).toEqual([{ hash: 'of a build before the first release' }]);
    await query(NAME, `update ${HISTORY} set hash = '${first?.hash}'`);
    await migrateDatabase(server(NAME));
  });
});

describe('the migrations', () => {
  it('say the same as the schema: nothing was changed in one and forgotten in the other', async () => {
    const migrated = JSON.parse(readFileSync(newestSnapshot(), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
    const schema = Object.fromEntries([...TABLES.entries(), ...Object.entries(enums)]);
    const current = generateDrizzleJson(schema, migrated.id, undefined, CASING);
    expect(await generateMigration(migrated, current)).toEqual([]);
  });
});

function newestSnapshot(): URL {
  const folder = new URL('meta/', import.meta.url);
  const journal = JSON.parse(readFileSync(new URL('_journal.json', folder), 'utf8')) as { entries: { idx: number }[] };
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  return new URL(`${newest}_snapshot.json`, folder);
}

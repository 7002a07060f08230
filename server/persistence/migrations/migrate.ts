import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const FOLDER = import.meta.dirname;

/** Any number that nothing else on the database locks. */
const LOCK = 20_261_120;

/**
 * Brings the database at `url` to the newest schema, all or nothing. Safe when several processes start at once:
 * the first one migrates, the others wait for it and find nothing left to do. Rejects, with words for the person at the terminal
 * and nothing changed, when the database was made by a build with other migrations.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'balcao-migrate' });
  await client.connect();
  try {
    // The session ends with the connection, and the lock with the session: a crash leaves nothing locked.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseForeignHistory(client);
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER });
    await leaveUnlogged(client);
  } finally {
    await client.end();
  }
}

/** Writing its counts to the log would cost more than losing them in a crash (ADR-048). Drizzle cannot say so. */
async function leaveUnlogged(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_class where oid = to_regclass('rate_counters') and relpersistence = 'p'`,
  );
  if (rows.length > 0) await client.query('alter table rate_counters set unlogged');
}

/**
 * What was applied must begin as the files here do: an older build left less, a newer one more, because migrations only add and a
 * release may be taken back. Drizzle itself looks at dates alone, and would fail at the first table that is there already.
 */
async function refuseForeignHistory(client: pg.Client): Promise<void> {
  const applied = await appliedHashes(client);
  const known = readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);
  if (applied.every((hash, index) => index >= known.length || hash === known[index])) return;
  throw new Error(
    'This database was made by a build whose schema this one does not continue. Nothing was changed. ' +
      'Start with an empty one: delete the folder of DATA_DIR (.data), or create another database and name it in DATABASE_URL.',
  );
}

async function appliedHashes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (rows[0]?.name == null) return [];
  const history = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return history.rows.map(({ hash }) => hash);
}

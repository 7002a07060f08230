import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const FOLDER = import.meta.dirname;

/** Any number that nothing else on the database locks. */
const LOCK = 20_261_120;

/**
 * Brings the database at `url` to the newest schema, all or nothing. Safe when several processes start at once:
 * the first one migrates, the others wait for it and find nothing left to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'balcao-migrate' });
  await client.connect();
  try {
    // The session ends with the connection, and the lock with the session: a crash leaves nothing locked.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}

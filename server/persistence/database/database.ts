import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

type NoRelations = Record<string, never>;

export type Database = NodePgDatabase<NoRelations>;

/** What can run a statement: the database, or a transaction that is open on it. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoRelations>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Rejects while no statement can be run. */
  readonly ping: () => Promise<unknown>;
  /** Waits for the statements under way, then closes every connection. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Most connections this process holds at a time. */
  readonly max: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** No statement of this server takes seconds; a stuck one must not hold a connection, a lock or a customer. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Column names are written once, in camelCase; this and `drizzle.config.ts` must agree on the rule that derives the rest. */
export const CASING = 'snake_case';

/** Opens a pool on a connection string. Connects lazily, so an unreachable server shows at the first statement. */
export function createDatabase(url: string, { max }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'balcao',
  });
  // A connection that dies while idle is replaced by the pool; without a listener Node would end the process instead.
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool, casing: CASING });
  return { db, pool, ping: () => pool.query('select 1'), close: () => pool.end() };
}

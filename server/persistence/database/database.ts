import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

type NoRelations = Record<string, never>;

export type Database = NodePgDatabase<NoRelations>;

/** Executes statements: the database, or an open transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoRelations>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Rejects while no statement can be executed. */
  readonly ping: () => Promise<unknown>;
  /** Waits for running statements, then closes every connection. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum number of connections of this process. */
  readonly max: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** No statement should take seconds; a blocked one must not hold a connection or a lock. */
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * For a database that has gone without a word, as when its machine loses power: nothing ends what was asked of it but TCP, after a
 * quarter of an hour. A connection that does not answer for longer than any statement may take is given up.
 */
export const SILENCE_LIMITS = { query_timeout: STATEMENT_TIMEOUT_MS + 5_000, keepAlive: true };

/** Rule that derives column names from camelCase; `drizzle.config.ts` must use the same one. */
export const CASING = 'snake_case';

/** Returns an executor on one connection, for transactions in which it is also used as it is. */
export const executorOn = (client: pg.ClientBase): Executor => drizzle({ client: client as pg.Client, casing: CASING });

/**
 * Creates a pool for a connection string. It connects lazily, so an unreachable server fails at the first statement.
 */
export function createDatabase(url: string, { max }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    ...SILENCE_LIMITS,
    application_name: 'balcao',
  });
  // The pool replaces a connection that is lost while idle; without a listener Node would end the process.
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool, casing: CASING });
  return { db, pool, ping: () => pool.query('select 1'), close: () => pool.end() };
}

import type { Pool, PoolClient } from 'pg';

/**
 * Runs work in one transaction that begins by trying the claim's advisory lock, in one round trip: only its holder
 * works on a key, and what it reads after is everything its predecessor committed. Rolls back on any error.
 */
export async function inClaimedTransaction<Result>(
  pool: Pool,
  lock: bigint,
  work: (client: PoolClient, isHeld: boolean) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const isHeld = await begin(client, lock);
    const result = await work(client, isHeld);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

interface LockRow {
  readonly held: boolean;
}

async function begin(client: PoolClient, lock: bigint): Promise<boolean> {
  // Two statements in one message answer with two results, which the types of node-postgres do not know.
  const results: unknown = await client.query(`begin; select pg_try_advisory_xact_lock(${lock}) as held`);
  const [, locked] = results as [unknown, { readonly rows: readonly LockRow[] }];
  return locked.rows[0]?.held ?? false;
}

/** A connection that cannot even roll back is thrown away; PostgreSQL rolls back what it had open. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

import { TransactionRollbackError } from 'drizzle-orm/errors';
import type { Database, Executor } from '#server/persistence/database/database.ts';

/** Runs a test in a transaction that is rolled back, so that the next test sees the original database. */
export async function rolledBack(db: Database, work: (tx: Executor) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

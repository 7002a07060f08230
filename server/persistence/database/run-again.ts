import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isTransactionConflict } from '#server/foundation/transaction-conflict.ts';

const MOST_TRIES = 3;
const PAUSE_MS = { least: 10, most: 50 };

/**
 * Runs a whole transaction, and runs it again when the database undid it so that another one could go on. Pauses of chance keep
 * the two from meeting in step again. The third conflict is thrown, as everything else is at once.
 */
export async function runAgain<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MOST_TRIES || !isTransactionConflict(error)) throw error;
      await setTimeout(randomInt(PAUSE_MS.least, PAUSE_MS.most + 1));
    }
  }
}

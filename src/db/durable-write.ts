import type { Dexie } from 'dexie';
import { StorageFailure, storageFailureReason } from './storage-failure.ts';

/** Deletes some data to free space and resolves to whether there was any; it is called again while there was. */
export type PurgeStep = () => Promise<boolean>;

const MAX_REOPENINGS = 3;

/**
 * Runs a write until it is committed, and handles known browser failures: it reopens a lost
 * connection (P15) and deletes cached copies step by step when the disk is full (P23). Rejects with
 * a `StorageFailure` when that does not help, so that a failed write is always reported. `write`
 * may run more than once and must therefore be one transaction.
 */
export async function durableWrite<T>(
  db: Dexie,
  write: () => PromiseLike<T>,
  purge: readonly PurgeStep[] = [],
): Promise<T> {
  const steps = [...purge];
  for (let reopenings = 0; ;) {
    try {
      return await write();
    } catch (error) {
      const reason = storageFailureReason(error);
      if (reason === null) throw error;
      if (reason === 'lost' && reopenings < MAX_REOPENINGS) reopenings += 1;
      else if (reason !== 'quota' || !(await purgeOnce(steps))) throw new StorageFailure(reason, { cause: error });
      // After either failure the connection may repeat the same error for every request until it is reopened.
      db.close({ disableAutoOpen: false });
    }
  }
}

/** Repeats a step while it frees space, then continues with the next; returns false when no step is left. */
async function purgeOnce(steps: PurgeStep[]): Promise<boolean> {
  for (let [step] = steps; step; [step] = steps) {
    if (await step()) return true;
    steps.shift();
  }
  return false;
}

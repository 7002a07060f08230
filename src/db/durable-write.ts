import type { Dexie } from 'dexie';
import { StorageFailure, storageFailureReason } from './storage-failure.ts';

/** One rung of the ladder that a full disk climbs down: gives something up, resolves to whether there was anything. Asked again while there was. */
export type PurgeStep = () => Promise<boolean>;

const REOPENINGS_MAX = 3;

/**
 * Runs a write until it is committed, healing what browsers are known to break: a dead connection is reopened (P15),
 * a full disk gives up copies step by step (P23). What cannot be healed rejects with a `StorageFailure`, so a lost write is
 * always a told one. `write` may run more than once and must therefore be one transaction.
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
      if (reason === 'lost' && reopenings < REOPENINGS_MAX) reopenings += 1;
      else if (reason !== 'quota' || !(await purgeOnce(steps))) throw new StorageFailure(reason, { cause: error });
      // After either trouble the connection may answer every request with the same error until it is a new one.
      db.close({ disableAutoOpen: false });
    }
  }
}

/** A step stays while it still finds something; when all are used up there is no room to be made. */
async function purgeOnce(steps: PurgeStep[]): Promise<boolean> {
  for (let [step] = steps; step; [step] = steps) {
    if (await step()) return true;
    steps.shift();
  }
  return false;
}

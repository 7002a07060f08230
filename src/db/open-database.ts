import { Dexie } from 'dexie';
import type { CacheDatabase } from './cache-database.ts';
import { StorageFailure, storageFailureReason } from './storage-failure.ts';

const OPEN_TIMEOUT_MS = 3000;

/**
 * Opens now instead of at the first query. A tab that refuses to let go of an older version leaves the open pending
 * for ever, with no error (P17), so it is bounded: the caller degrades instead of showing the loading screen for ever.
 */
export async function openDatabase(db: Dexie, timeoutMs = OPEN_TIMEOUT_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageFailure('blocked')), timeoutMs);
  });
  try {
    await Promise.race([db.open(), tooLong]);
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    throw new StorageFailure(storageFailureReason(error) ?? 'lost', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens the copies of what the server has. Ones that the browser has ruined are no loss: they are thrown away, once.
 * Rejects with a `StorageFailure`.
 */
export async function openCache(cache: CacheDatabase): Promise<void> {
  try {
    await openDatabase(cache);
  } catch (error) {
    if (!(error instanceof StorageFailure) || error.reason !== 'lost') throw error;
    // Whoever still holds it delays the deletion, and the open behind it, which does not wait for ever.
    void Dexie.delete(cache.name).catch(() => undefined);
    await openDatabase(cache);
  }
}

import { Dexie } from 'dexie';
import type { CacheDatabase } from './cache-database.ts';
import { StorageFailure, storageFailureReason } from './storage-failure.ts';

const OPEN_TIMEOUT_MS = 3000;

/**
 * Opens a database now instead of at the first query. A tab that holds an older version blocks
 * the open for ever without an error (P17), so the wait has a limit; the caller then works
 * without the database instead of showing the loading screen for ever.
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
 * Opens the cache database. If the browser has damaged it, it is deleted and
 * opened again, once. Rejects with a `StorageFailure`.
 */
export async function openCache(cache: CacheDatabase): Promise<void> {
  try {
    await openDatabase(cache);
  } catch (error) {
    if (!(error instanceof StorageFailure) || error.reason !== 'lost') throw error;
    // A tab that still has it open delays the deletion; the following open has a time limit.
    void Dexie.delete(cache.name).catch(() => undefined);
    await openDatabase(cache);
  }
}

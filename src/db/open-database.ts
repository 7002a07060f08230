import { Dexie } from 'dexie';
import type { CacheDatabase } from './cache-database.ts';
import { StorageFailure, type StorageFailureReason, storageFailureReason } from './storage-failure.ts';

/** How long another tab may take to let go of its older version. */
const BLOCKED_MS = 3000;

/** A weak phone that starts many things at once opens for seconds; one that has not answered by then never does. */
const SILENT_MS = 20_000;

/**
 * Opens a database now instead of at the first query, and reads from it: WebKit may open a database in which no transaction
 * ever begins. A tab that holds an older version may block the open for ever, too (P17), so the wait has limits; the caller
 * then works without the database instead of showing the loading screen for ever. Rejects with a `StorageFailure`.
 */
export async function openDatabase<T>(
  db: Dexie,
  read: () => PromiseLike<T>,
  blockedMs = BLOCKED_MS,
  silentMs = SILENT_MS,
): Promise<T> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  let isBlocked = (): void => {};
  const tooLong = new Promise<never>((_resolve, reject) => {
    const limit = (reason: StorageFailureReason, ms: number) =>
      timers.push(setTimeout(() => reject(new StorageFailure(reason)), ms));
    limit('refused', silentMs);
    isBlocked = () => void limit('blocked', blockedMs);
  });
  db.on('blocked', isBlocked);
  try {
    return await Promise.race([db.open().then(read), tooLong]);
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    throw new StorageFailure(storageFailureReason(error) ?? 'lost', { cause: error });
  } finally {
    timers.forEach(clearTimeout);
    db.on.blocked.unsubscribe(isBlocked);
  }
}

/**
 * Opens the cache database. If the browser has damaged it, it is deleted and
 * opened again, once. Rejects with a `StorageFailure`.
 */
export async function openCache<T>(cache: CacheDatabase, read: () => PromiseLike<T>): Promise<T> {
  try {
    return await openDatabase(cache, read);
  } catch (error) {
    if (!(error instanceof StorageFailure) || error.reason !== 'lost') throw error;
    // A tab that still has it open delays the deletion; the following open has a time limit.
    void Dexie.delete(cache.name).catch(() => undefined);
    return await openDatabase(cache, read);
  }
}

import { Dexie } from 'dexie';
import type { CacheDatabase } from './cache-database.ts';
import { openDatabase } from './open-database.ts';
import { StorageFailure } from './storage-failure.ts';

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

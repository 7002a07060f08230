import type { Database } from '#server/persistence/database/database.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { pictureDirectory } from '#server/persistence/repositories/picture-directory.ts';

/** Also limits how often requests with invented names can cause a query. */
const CACHE_LIMITS = { lifeMs: 1000, maxEntries: 1 };

/**
 * Returns whether a shop shows a picture of this name. A name is a recipe, and there are more possible names than fit
 * on a disk, so only those in use are drawn. A newly used name is accepted at most a second later.
 */
export function shownPictures(db: Database): (file: string) => Promise<boolean> {
  const newest = memoizeAsync(() => pictureDirectory(db).drawn(), CACHE_LIMITS);
  let known: ReadonlySet<string> = new Set();
  return async (file) => {
    if (!known.has(file)) known = await newest('');
    return known.has(file);
  };
}

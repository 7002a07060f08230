import type { Database } from '#server/persistence/database/database.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { pictureDirectory } from '#server/persistence/repositories/picture-directory.ts';

/** Also how often invented names can make anybody look. */
const BRIEFLY = { lifeMs: 1000, maxEntries: 1 };

/**
 * Whether some shop shows a picture of this name. Names are recipes, and there are more of them than any disk could hold:
 * only those in use are drawn. A picture that a shop names anew is drawn at most a second later.
 */
export function shownPictures(db: Database): (file: string) => Promise<boolean> {
  const newest = memoizeAsync(() => pictureDirectory(db).drawn(), BRIEFLY);
  let known: ReadonlySet<string> = new Set();
  return async (file) => {
    if (!known.has(file)) known = await newest('');
    return known.has(file);
  };
}

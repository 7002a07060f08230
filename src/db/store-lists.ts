import type { Store } from '#domain/store.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const LISTS_MAX = 5;

/** Distance, fee and reach are those of the place asked for, so a list belongs to it; rounded to about 100 m. */
export const storeListKey = (place: { readonly latitude: number; readonly longitude: number } | null): string =>
  place ? `${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}` : 'anywhere';

export const readStoreList = (cache: CacheDatabase, key: string): Promise<readonly Store[] | undefined> =>
  readDocument(cache, 'storeLists', key);

export const putStoreListIfChanged = (
  cache: CacheDatabase,
  key: string,
  value: readonly Store[],
  freshness: Freshness,
) => putDocumentIfChanged(cache, 'storeLists', { id: key, value, freshness, cap: LISTS_MAX });

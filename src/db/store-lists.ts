import type { NearPlace } from '#domain/address/near-place.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const LISTS_MAX = 12;

/** All stores, seen from nowhere. */
export const ALL_STORES = 'anywhere';

/**
 * Distance, fee and reach are those of the place asked for, so a list belongs to it; rounded to about 100 m. Which stores are
 * left out, and how long they take, belongs to the way of receiving (A§7).
 */
export const storeListKey = (place: NearPlace, type: ShippingType): string =>
  `${type}:${'zipcode' in place ? place.zipcode : `${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}`}`;

export const readStoreList = (cache: CacheDatabase, key: string): Promise<readonly Store[] | undefined> =>
  readDocument(cache, 'storeLists', key);

export const putStoreListIfChanged = (
  cache: CacheDatabase,
  key: string,
  value: readonly Store[],
  freshness: Freshness,
) => putDocumentIfChanged(cache, 'storeLists', { id: key, value, freshness, cap: LISTS_MAX });

/** A list seen from somewhere says where that was. */
export const forgetPlaces = (cache: CacheDatabase): Promise<void> =>
  cache.transaction('rw', ['storeLists', '$stamps'], async () => {
    await cache.documents('storeLists').where(':id').notEqual(ALL_STORES).delete();
    await cache.$stamps
      .where({ table: 'storeLists' })
      .and(({ key }) => key !== ALL_STORES)
      .delete();
  });

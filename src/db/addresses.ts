import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';
import { userKey } from './user-rows.ts';

const LISTS_MAX = 5;

export const readAddresses = (cache: CacheDatabase, uid: CustomerId): Promise<readonly DeliveryAddress[] | undefined> =>
  readDocument(cache, 'addresses', userKey(uid));

export const putAddressesIfChanged = (
  cache: CacheDatabase,
  uid: CustomerId,
  value: readonly DeliveryAddress[],
  freshness: Freshness,
): Promise<boolean> => putDocumentIfChanged(cache, 'addresses', { id: userKey(uid), value, freshness, cap: LISTS_MAX });

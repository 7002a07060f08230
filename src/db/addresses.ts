import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';
import { userKey } from './user-rows.ts';

const LISTS_MAX = 5;

/** A customer's saved addresses, with the fee, time and distance of one store. */
export const readAddresses = (
  cache: CacheDatabase,
  customerId: CustomerId,
  storeId: StoreId,
): Promise<readonly DeliveryAddress[] | undefined> => readDocument(cache, 'addresses', userKey(customerId, storeId));

export interface AddressList {
  readonly customerId: CustomerId;
  readonly storeId: StoreId;
  readonly addresses: readonly DeliveryAddress[];
  readonly freshness: Freshness;
}

export const putAddressesIfChanged = (
  cache: CacheDatabase,
  { customerId, storeId, addresses: value, freshness }: AddressList,
): Promise<boolean> =>
  putDocumentIfChanged(cache, 'addresses', { id: userKey(customerId, storeId), value, freshness, cap: LISTS_MAX });

import { readDocument } from '#db/document-store.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';

export interface SavedAddresses {
  /** With this store's terms; undefined for a visitor and while loading. */
  readonly addresses: readonly DeliveryAddress[] | undefined;
  readonly revalidation: Revalidation;
}

/** Returns the customer's saved addresses with the store's terms. */
export function useAddresses(storeId: StoreId | null): SavedAddresses {
  const { api, databases, session, keys } = useTenant();
  const customerId = session?.customerId ?? null;
  const revalidation = useRevalidate(
    customerId && storeId ? keys.addresses(storeId) : null,
    async () => {
      if (!customerId || !storeId) return;
      const { fetchAddresses } = await import('./fetch-addresses.ts');
      await fetchAddresses(api, databases, customerId, storeId);
    },
    { freshMs: CACHED_DOCUMENTS.addresses.freshMs },
  );
  const addresses = useLiveQuery(
    () => (customerId && storeId ? readDocument(databases.cache, 'addresses', [customerId, storeId]) : undefined),
    [databases.cache, customerId, storeId],
  );
  return { addresses, revalidation };
}

import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type Revalidation, useRevalidate } from '#tenant/use-revalidate.ts';

/** Fetches the customer's saved addresses with the store's terms; `anywhere` without any. `useAddressBook` reads them. */
export function useAddresses(storeId: StoreId | 'anywhere' | null): Revalidation {
  const tenant = useTenant();
  const { session, keys } = tenant;
  const customerId = session?.customerId ?? null;
  const place = storeId === 'anywhere' ? null : storeId;
  return useRevalidate(
    customerId && storeId ? keys.addresses(place) : null,
    async () => {
      if (!customerId || !storeId) return;
      const { fetchAddresses } = await import('./fetch-addresses.ts');
      await fetchAddresses(tenant, customerId, place);
    },
    { freshMs: CACHED_DOCUMENTS.addresses.freshMs },
  );
}

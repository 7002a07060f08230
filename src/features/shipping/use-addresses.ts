import { useLiveQuery } from 'dexie-react-hooks';
import { readAddresses } from '#db/addresses.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';

const ADDRESSES_FRESH_MS = 5 * 60_000;

/** A customer's saved addresses, priced for the store; undefined for a visitor or while unknown. */
export function useAddresses(storeId: StoreId | null): readonly DeliveryAddress[] | undefined {
  const { api, databases, session, keys } = useTenant();
  const customerId = session?.customerId ?? null;
  useRevalidate(
    customerId && storeId ? keys.addresses(storeId) : null,
    async () => {
      if (!customerId || !storeId) return;
      const { fetchAddresses } = await import('./fetch-addresses.ts');
      await fetchAddresses(api, databases, customerId, storeId);
    },
    { freshMs: ADDRESSES_FRESH_MS },
  );
  return useLiveQuery(
    () => (customerId ? readAddresses(databases.cache, customerId) : undefined),
    [databases.cache, customerId],
  );
}

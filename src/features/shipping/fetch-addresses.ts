import { listAddresses } from '#contract/addresses.ts';
import { putAddressesIfChanged } from '#db/addresses.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { chooseAddress } from './shipping-actions.ts';

/**
 * The customer's addresses with what this store asks for delivering there (A§7). The chosen address takes over the
 * new price and time; a customer who has not chosen gets the main one.
 */
export async function fetchAddresses(
  api: ApiClient,
  { cache, data }: TenantDatabases,
  customerId: CustomerId,
  storeId: StoreId,
): Promise<void> {
  const { addresses } = await api.call(listAddresses, { query: { event_point_id: storeId } });
  await putAddressesIfChanged(cache, customerId, addresses, { fetchedAt: Date.now(), serverAt: null, etag: null });
  const { deliveryAddress: chosen } = await readReviewDraft(data);
  const current = chosen
    ? addresses.find(({ id }) => id === chosen.id)
    : (addresses.find(({ main }) => main) ?? addresses[0]);
  if (current && JSON.stringify(current) !== JSON.stringify(chosen)) await chooseAddress(data, current);
}

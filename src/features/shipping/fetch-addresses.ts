import { listAddresses, type SavedAddress } from '#contract/addresses.ts';
import { withFetchTime, putDocument } from '#db/document-store.ts';
import { writeForUser } from '#db/erase-user.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { AddressCheck } from '#domain/address/address-check.ts';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { chooseAddress, saveStoreAnswer } from './shipping-actions.ts';

/**
 * Fetches the customer's addresses with this store's delivery terms (A§7). Updates the price and time of the chosen
 * address; without a choice the main address is chosen. Throws an ApiError.
 */
export async function fetchAddresses(
  api: ApiClient,
  databases: TenantDatabases,
  customerId: CustomerId,
  storeId: StoreId,
): Promise<void> {
  const { addresses } = await api.call(listAddresses, { query: { event_point_id: storeId }, as: customerId });
  await writeForUser(databases, customerId, async () => {
    await putDocument(databases.cache, 'addresses', [customerId, storeId], withFetchTime(addresses));
    await choose(databases, storeId, addresses);
  });
}

async function choose({ data }: TenantDatabases, storeId: StoreId, addresses: readonly SavedAddress[]): Promise<void> {
  const { deliveryAddress: chosen } = await readReviewDraft(data);
  const current = addresses.find(({ id }) => id === chosen?.id);
  const main = addresses.find((address) => address.main) ?? addresses[0];
  if (current) await saveStoreAnswer(data, current, checkOf(current, storeId));
  else if (!chosen && main) await chooseAddress(data, main, checkOf(main, storeId));
}

/** Returns the check of a listed address, which has a fee only if the store delivers there. */
export const checkOf = ({ deliveryPrice }: Pick<SavedAddress, 'deliveryPrice'>, storeId: StoreId): AddressCheck => ({
  storeId,
  verdict: deliveryPrice === null ? 'outsideRange' : 'served',
});

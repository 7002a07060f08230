import { listAddresses } from '#contract/addresses.ts';
import { putAddressesIfChanged } from '#db/addresses.ts';
import { changeCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durably } from '#db/durably.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping-type.ts';
import type { ApiClient } from '#remote/api-client.ts';

/** A§4: another way of receiving keeps the bag (the quote then tells what is not sold that way) and forgets the slot. */
export const changeShippingType = (data: DataDatabase, shippingType: ShippingType): Promise<void> =>
  durably(
    data,
    () =>
      data.transaction('rw', data.carts, data.reviewDrafts, async () => {
        const nowMs = Date.now();
        await changeCart(data, (cart) => ({ ...cart, shippingType }), nowMs);
        await changeReviewDraft(data, { slot: null }, nowMs);
      }),
    data.purge,
  );

export const chooseAddress = (data: DataDatabase, deliveryAddress: DeliveryAddress): Promise<void> =>
  changeReviewDraft(data, { deliveryAddress }, Date.now());

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

import type { DataDatabase } from '#db/data-database.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import { isSamePlace } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { checkOf } from './fetch-addresses.ts';
import { chooseAddress } from './shipping-actions.ts';

/**
 * Chooses an address of the list with this store's terms. The one that was typed before keeps its quoted terms, and one
 * that the server does not know yet has none.
 */
export async function chooseListed(data: DataDatabase, storeId: StoreId, address: DeliveryAddress): Promise<void> {
  if (address.id !== null) return await chooseAddress(data, address, checkOf(address, storeId));
  const { deliveryAddress: before, addressCheck } = await readReviewDraft(data);
  await chooseAddress(data, address, before && isSamePlace(before, address) ? addressCheck : null);
}

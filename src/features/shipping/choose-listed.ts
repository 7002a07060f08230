import type { DataDatabase } from '#db/data-database.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { checkOf } from './fetch-addresses.ts';
import { chooseAddress } from './shipping-actions.ts';

/** Chooses an address of the list with this store's terms; an entered one keeps its quoted terms. */
export async function chooseListed(data: DataDatabase, storeId: StoreId, address: DeliveryAddress): Promise<void> {
  const { addressCheck } = await readReviewDraft(data);
  await chooseAddress(data, address, address.id === null ? addressCheck : checkOf(address, storeId));
}

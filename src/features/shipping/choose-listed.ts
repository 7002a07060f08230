import type { DataDatabase } from '#db/data-database.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { checkOf } from './fetch-addresses.ts';
import { chooseAddress } from './shipping-actions.ts';

/** One of the list, whose terms are this store's; the typed one among them keeps what the store said about it. */
export async function chooseListed(data: DataDatabase, storeId: StoreId, address: DeliveryAddress): Promise<void> {
  const { addressCheck } = await readReviewDraft(data);
  await chooseAddress(data, address, address.id === null ? addressCheck : checkOf(address, storeId));
}

import type { DataDatabase } from '#db/data-database.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { askStore } from './ask-store.ts';
import { saveStoreAnswer } from './shipping-actions.ts';

/** Validates the chosen address for the store (A§4). Throws an ApiError if that is currently impossible. */
export async function checkAddress(
  api: ApiClient,
  data: DataDatabase,
  storeId: StoreId,
  address: DeliveryAddress,
): Promise<void> {
  const answer = await askStore(api, storeId, address);
  await saveStoreAnswer(data, answer.address, answer.check);
}

import { createAddress } from '#contract/addresses.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { DoorAddress } from '#domain/address/address-fields.ts';
import type { CustomerId, IdempotencyKey, StoreId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { askStore, type StoreAnswer } from './ask-store.ts';
import { chooseAddress } from './shipping-actions.ts';

interface Ports {
  readonly api: ApiClient;
  readonly data: DataDatabase;
  readonly storeId: StoreId;
}

const UNPRICED = { deliveryPrice: null, durationMinutes: null, distanceKm: null, latitude: null, longitude: null };

/**
 * Quotes the delivery to an entered address (D-20). It is chosen only if the store delivers there; otherwise the form
 * stays unchanged and shows the reason. Throws ApiError, `CartSubmitted` and `StorageFailure`.
 */
export async function quoteTyped({ api, data, storeId }: Ports, typed: DoorAddress): Promise<StoreAnswer> {
  const address: DeliveryAddress = {
    id: null,
    label: '',
    receiverName: '',
    main: false,
    ...typed,
    ...UNPRICED,
  };
  const answer = await askStore(api, storeId, address);
  if (answer.check.verdict === 'served') await chooseAddress(data, answer.address, answer.check);
  return answer;
}

/**
 * Saves a new address of the customer and chooses it. Repeated submissions of the same form use the same key. A saved
 * address is chosen even if its fee is still unknown, because the screen requests it again. Throws like `quoteTyped`.
 */
export async function saveTyped(
  { api, data, storeId }: Ports,
  customerId: CustomerId,
  form: AddressForm,
  idempotencyKey: IdempotencyKey,
): Promise<void> {
  const body = { ...form, main: false };
  const { address } = await api.call(createAddress, { body, idempotencyKey, as: customerId });
  track({ name: 'addressAdded' });
  const answer = await askStore(api, storeId, address).catch(() => null);
  await chooseAddress(data, answer?.address ?? address, answer?.check ?? null);
}

import { createAddress } from '#contract/addresses.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { DoorAddress } from '#domain/address/address-fields.ts';
import type { CustomerId, IdempotencyKey, StoreId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';
import { patchReviewDraft } from '#db/review-drafts.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { isApiError, isProblem } from '#remote/api-error.ts';
import { enqueue } from '#sync/enqueue.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { newAddress } from './address-book.ts';
import { askStore, type StoreAnswer } from './ask-store.ts';
import { chooseAddress } from './shipping-actions.ts';

interface Ports {
  readonly api: ApiClient;
  readonly data: DataDatabase;
  readonly clock: Tenant['clock'];
  readonly storeId: StoreId;
}

/**
 * Quotes the delivery to an entered address (D-20). It is chosen only if the store delivers there; otherwise the form
 * stays unchanged and shows the reason. Throws ApiError, `CartSubmitted` and `StorageFailure`.
 */
export async function quoteTyped(
  { api, data, storeId }: Omit<Ports, 'clock'>,
  typed: DoorAddress,
): Promise<StoreAnswer> {
  const address = newAddress({ label: '', receiverName: '', main: false, ...typed });
  const answer = await askStore(api, storeId, address);
  if (answer.check.verdict === 'served') await chooseAddress(data, answer.address, answer.check);
  return answer;
}

/**
 * Saves a new address of the customer and chooses it. Repeated submissions of the same form use the same key. A saved
 * address is chosen even if its fee is still unknown, because the screen requests it again. Without an answer it waits
 * in the outbox, under that key. Throws like `quoteTyped`.
 */
export async function saveTyped(
  { api, data, clock, storeId }: Ports,
  customerId: CustomerId,
  form: AddressForm,
  idempotencyKey: IdempotencyKey,
): Promise<'done' | 'waiting'> {
  const body = { ...form, main: false };
  try {
    const { address } = await api.call(createAddress, { body, idempotencyKey, as: customerId });
    track({ name: 'addressAdded' });
    const answer = await askStore(api, storeId, address).catch(() => null);
    await chooseAddress(data, answer?.address ?? address, answer?.check ?? null);
    return 'done';
  } catch (error) {
    if (!isApiError(error) || isProblem(error)) throw error;
    const mutation = { params: undefined, query: undefined, body };
    await enqueue({ data, clock, newId: () => idempotencyKey }, { kind: 'createAddress', mutation }, () =>
      patchReviewDraft(data, { deliveryAddress: newAddress(body), addressCheck: null }, Date.now()),
    );
    track({ name: 'addressAdded' });
    return 'waiting';
  }
}

import { listAddresses, type SavedAddress } from '#contract/addresses.ts';
import { putDocument, readDocument } from '#db/document-store.ts';
import { writeForUser } from '#db/erase-user.ts';
import { listOutbox } from '#db/outbox.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { type AddressCheck, isSamePlace } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { addressBookOf } from './address-book.ts';
import { chooseAddress, saveStoreAnswer } from './shipping-actions.ts';

/**
 * Fetches the customer's addresses, with a store also its delivery terms (A§7); then the bag follows: its address gets
 * the news, another takes its place if it is gone, and without a choice the main one is chosen. Throws an ApiError.
 */
export async function fetchAddresses(
  { api, databases, clock }: Pick<Tenant, 'api' | 'databases' | 'clock'>,
  customerId: CustomerId,
  storeId: StoreId | null,
): Promise<void> {
  const askedAt = await clock.serverNow();
  const query = storeId ? { event_point_id: storeId } : {};
  const { addresses } = await api.call(listAddresses, { query, as: customerId });
  const answer = { value: addresses, fetchedAt: clock.now(), serverAt: askedAt, etag: null };
  await writeForUser(databases, customerId, async () => {
    const before = await readDocument(databases.cache, 'addresses', [customerId, storeId]);
    await putDocument(databases.cache, 'addresses', [customerId, storeId], answer);
    if (storeId) await choose(databases, storeId, { before: before ?? [], addresses, askedAt });
  });
}

interface News {
  readonly before: readonly DeliveryAddress[];
  readonly addresses: readonly SavedAddress[];
  readonly askedAt: number;
}

async function choose(
  { data }: TenantDatabases,
  storeId: StoreId,
  { before, addresses, askedAt }: News,
): Promise<void> {
  const { deliveryAddress: chosen } = await readReviewDraft(data);
  const listed = addressBookOf(addresses, await listOutbox(data), askedAt).entries.map(({ address }) => address);
  const check = (address: DeliveryAddress) => (address.id === null ? null : checkOf(address, storeId));
  const [main] = listed;
  const current = chosen && listed.find((address) => isSame(address, chosen));
  const isGone = chosen !== null && !current && before.some(({ id }) => id === chosen.id);
  if (chosen && current && isSamePlace(current, chosen) && current.id === chosen.id)
    await saveStoreAnswer(data, current, checkOf(current, storeId));
  else if (current) await chooseAddress(data, current, check(current));
  else if (main && (!chosen || isGone)) await chooseAddress(data, main, check(main));
}

/** What was typed before is saved by now under the same place. */
const isSame = (listed: DeliveryAddress, chosen: DeliveryAddress): boolean =>
  listed.id !== null && (chosen.id === null ? isSamePlace(listed, chosen) : listed.id === chosen.id);

/** Returns the check of a listed address, which has a fee only if the store delivers there. */
export const checkOf = ({ deliveryPrice }: Pick<DeliveryAddress, 'deliveryPrice'>, storeId: StoreId): AddressCheck => ({
  storeId,
  verdict: deliveryPrice === null ? 'outsideRange' : 'served',
});

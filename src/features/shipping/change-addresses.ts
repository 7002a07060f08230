import type { AddressChange } from '#contract/addresses.ts';
import type { MutationOf } from '#contract/mutation-policy.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { patchReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { isSamePlace } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { LocalEffect } from '#sync/enqueue.ts';
import { isPending, wasSent } from '#sync/outbox-states.ts';
import { type FirstOutcome, sendIntent, type SendPorts } from '#sync/send-intent.ts';
import { type BookEntry, changedAddress, isEntryOf } from './address-book.ts';

/** An order that waits on this device is delivered there. */
export class AddressInUse extends Error {
  override readonly name = 'AddressInUse';
}

/** The address is on its way out already. */
class RemovalWaiting extends Error {}

/** Saves another address, instead of one that was refused. Throws as `enqueue` does. */
export const addAddress = (
  ports: SendPorts,
  body: AddressChange,
  refused: OutboxRow | null = null,
): Promise<FirstOutcome> =>
  send(ports, { kind: 'createAddress', mutation: { params: undefined, query: undefined, body } }, () =>
    forget(ports.data, refused),
  );

/** Changes an address, also one that the server does not have yet; the bag that goes there follows. Throws as `enqueue` does. */
export const changeAddress = (
  ports: SendPorts,
  entry: BookEntry,
  body: AddressChange,
  refused: OutboxRow | null = null,
): Promise<FirstOutcome> =>
  send(ports, { kind: 'updateAddress', mutation: { params: { id: entry.id }, query: undefined, body } }, async () => {
    await forget(ports.data, refused);
    await followBag(ports.data, entry, changedAddress(entry.address, body));
  });

/**
 * Removes an address; the bag that goes there goes to `next` from now on, or nowhere. One that was never sent is not
 * sent any more, nor what was changed of it. One removal is enough, and taking that back brings the address back. Throws
 * `AddressInUse`, and as `enqueue` does.
 */
export const removeAddress = (
  ports: SendPorts,
  entry: BookEntry,
  next: DeliveryAddress | null,
): Promise<FirstOutcome> =>
  send(ports, { kind: 'deleteAddress', mutation: { params: { id: entry.id }, query: undefined } }, async (_, rows) => {
    const isRemoval = ({ kind, target }: OutboxRow) => kind === 'deleteAddress' && target === entry.id;
    if (rows.some((row) => isRemoval(row) && isPending(row))) throw new RemovalWaiting();
    if (rows.some((row) => isPending(row) && goesTo(row, entry.id))) throw new AddressInUse();
    const created = rows.find((row) => row.kind === 'createAddress' && row.id === (entry.id as string));
    if (created && isPending(created) && !wasSent(created)) {
      const isOfIt = (row: OutboxRow) => row === created || (row.kind === 'updateAddress' && row.target === entry.id);
      await ports.data.$outbox.bulkDelete(rows.filter(isOfIt).map(({ id }) => id));
    }
    await followBag(ports.data, entry, next);
  }).catch((error: unknown) => {
    if (error instanceof RemovalWaiting) return 'waiting';
    throw error;
  });

interface Change<Kind extends 'createAddress' | 'updateAddress' | 'deleteAddress'> {
  readonly kind: Kind;
  readonly mutation: MutationOf<Kind>;
}

async function send<Kind extends 'createAddress' | 'updateAddress' | 'deleteAddress'>(
  ports: SendPorts,
  change: Change<Kind>,
  effect: LocalEffect,
): Promise<FirstOutcome> {
  const { outcome } = await sendIntent(ports, change, effect);
  return outcome;
}

/** What took its place says it now. */
async function forget(data: DataDatabase, refused: OutboxRow | null): Promise<void> {
  if (refused) await data.$outbox.delete(refused.id);
}

/** Inside the transaction that writes the change. A bag whose order was sent stays as it was sent. */
async function followBag(data: DataDatabase, entry: BookEntry, next: DeliveryAddress | null): Promise<void> {
  if ((await readCart(data)).submittedAs !== null) return;
  const { deliveryAddress: chosen } = await readReviewDraft(data);
  if (!chosen || !isEntryOf(entry, chosen)) return;
  const isThere = next !== null && isSamePlace(next, chosen);
  const terms = isThere && {
    deliveryPrice: chosen.deliveryPrice,
    durationMinutes: chosen.durationMinutes,
    distanceKm: chosen.distanceKm,
  };
  const deliveryAddress = next && { ...next, ...terms };
  await patchReviewDraft(data, { deliveryAddress, ...(!isThere && { addressCheck: null }) }, Date.now());
}

/** The order in a row names this address. */
const goesTo = ({ body }: OutboxRow, id: string): boolean =>
  body !== null && body.includes(`"address_id":${JSON.stringify(id)}`);

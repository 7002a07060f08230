import type { AddressChange, SavedAddress } from '#contract/addresses.ts';
import { thawBody } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { isSamePlace } from '#domain/address/address-check.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { AddressId } from '#domain/ids.ts';
import { isAhead, isPending, isRefused } from '#sync/outbox-states.ts';

/** An address as this device shows it: what the customer changes is so at once. */
export interface BookEntry {
  /** The row that creates an address gives it its id (D-84). */
  readonly id: AddressId;
  /** As an order may name it: without an id while the server may have another place or receiver under it (D-84). */
  readonly address: DeliveryAddress;
  /** The customer's last change that the server's list does not have. */
  readonly row: OutboxRow | null;
}

/** An address on its way out. */
export interface AddressRemoval {
  readonly entry: BookEntry;
  readonly row: OutboxRow;
}

export interface AddressBook {
  /** The main one first; without those that are to be removed. */
  readonly entries: readonly BookEntry[];
  readonly removals: readonly AddressRemoval[];
  /** What the server refused, or what came too late, until the customer has seen it. */
  readonly refused: readonly OutboxRow[];
  /** How many changes wait to be sent. */
  readonly waiting: number;
}

const UNPLACED = { latitude: null, longitude: null, deliveryPrice: null, durationMinutes: null, distanceKm: null };

/** The list that the server last told, with the customer's own changes on top. `askedAt` as in `isAhead`. */
export function addressBookOf(
  saved: readonly SavedAddress[],
  outbox: readonly OutboxRow[],
  askedAt: number,
): AddressBook {
  const rows = outbox.filter(isAboutAddresses);
  const listed = saved.map((address): BookEntry => ({ id: address.id, address, row: null }));
  // An address that is gone never comes back, so its removal needs no date.
  const isShown = (row: OutboxRow) => isAhead(row, askedAt) || (row.kind === 'deleteAddress' && row.state === 'acked');
  const entries = rows.filter(isShown).reduce(withRow, listed);
  return {
    entries: entries.toSorted((one, other) => Number(other.address.main) - Number(one.address.main)),
    removals: rows
      .filter((row) => row.kind === 'deleteAddress' && isPending(row))
      .flatMap((row) => listed.filter(({ id }) => id === row.target).map((entry) => ({ entry, row }))),
    refused: rows.filter((row) => isRefused(row) && !isRemovedSince(row, rows)),
    waiting: rows.filter(isPending).length,
  };
}

/** What was to be changed of an address is of no interest once that is to go. */
const isRemovedSince = ({ kind, target, seq }: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  kind === 'updateAddress' &&
  rows.some((row) => row.kind === 'deleteAddress' && row.target === target && row.seq > seq && !isRefused(row));

/** The server has not heard of the entry's last change. */
export const isWaiting = ({ row }: BookEntry): boolean => row !== null && isPending(row);

/** An address with the customer's change; what only the server can know of another place is unknown. */
export function changedAddress(address: DeliveryAddress, change: AddressChange): DeliveryAddress {
  const isThere = isSamePlace(address, change);
  const isNamed = isThere && address.receiverName === change.receiverName;
  return { ...address, ...change, ...(!isThere && UNPLACED), ...(!isNamed && { id: null }) };
}

/** An address that the server has not seen yet. */
export const newAddress = (change: AddressChange): DeliveryAddress => ({ ...change, ...UNPLACED, id: null });

/** Whether an order that is delivered to `chosen` goes to this entry. */
export const isEntryOf = ({ id, address }: BookEntry, chosen: DeliveryAddress): boolean =>
  chosen.id === null ? isSamePlace(address, chosen) : chosen.id === id;

/** The id that the server gives to what a row creates. */
const addressIdOf = ({ id }: OutboxRow): AddressId => id as string as AddressId;

const KINDS = new Set(['createAddress', 'updateAddress', 'deleteAddress']);
const isAboutAddresses = ({ kind }: OutboxRow): boolean => KINDS.has(kind);

function withRow(entries: readonly BookEntry[], row: OutboxRow): readonly BookEntry[] {
  if (row.kind === 'deleteAddress') return withMain(entries.filter(({ id }) => id !== row.target));
  if (row.kind === 'createAddress') {
    const change = thawBody('createAddress', row);
    return change ? withNew(entries, row, newAddress(change)) : entries;
  }
  const change = thawBody('updateAddress', row);
  const changed = entries.find(({ id }) => id === row.target);
  if (!change || !changed) return entries;
  const main = change.main || changed.address.main;
  const entry = { ...changed, row, address: changedAddress(changed.address, { ...change, main }) };
  return entries.map((other) => (other === changed ? entry : besideMain(other, main)));
}

function withNew(entries: readonly BookEntry[], row: OutboxRow, address: DeliveryAddress): readonly BookEntry[] {
  const id = addressIdOf(row);
  if (entries.some((other) => other.id === id)) return entries;
  const main = address.main || entries.length === 0;
  const entry = { id, row, address: { ...address, main } };
  return [...entries.map((other) => besideMain(other, main)), entry];
}

/** One address at most is the main one. */
const besideMain = (entry: BookEntry, isOtherMain: boolean): BookEntry =>
  isOtherMain && entry.address.main ? { ...entry, address: { ...entry.address, main: false } } : entry;

/** Of several addresses one is always the main one: when it goes, the next takes its place (D-83). */
function withMain(entries: readonly BookEntry[]): readonly BookEntry[] {
  const [first, ...others] = entries;
  if (!first || entries.some(({ address }) => address.main)) return entries;
  return [{ ...first, address: { ...first.address, main: true } }, ...others];
}

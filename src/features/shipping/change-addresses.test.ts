import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AddressChange, SavedAddress } from '#contract/addresses.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import type { AddressId } from '#domain/ids.ts';
import { cancelRow } from '#sync/cancel-row.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { addressBookOf } from './address-book.ts';
import { addAddress, changeAddress, removeAddress } from './change-addresses.ts';

const HOME = makeAddress({ id: 'home' as AddressId, label: 'Casa', receiverName: 'Ana' }) as SavedAddress;
const { zipcode, street, number, complement, district, city, state } = HOME;
const CHANGE: AddressChange = {
  zipcode,
  street,
  number,
  complement,
  district,
  city,
  state,
  label: 'Casa',
  receiverName: 'Ana',
  main: false,
};

const freshData = freshDataPerTest();
let data: DataDatabase;
beforeEach(() => (data = freshData()));

const clock = { now: () => 1000, serverNow: () => Promise.resolve(5000), unheardAs: () => undefined };
/** Without a signal. */
const ports = () => ({ data, clock, sendWaiting: () => Promise.resolve() });
const book = async (saved: readonly SavedAddress[] = [HOME]) => addressBookOf(saved, await listOutbox(data), 0);
const numbers = async (saved?: readonly SavedAddress[]) =>
  (await book(saved)).entries.map(({ address }) => address.number);
const entry = async (saved?: readonly SavedAddress[]) => (await book(saved)).entries[0]!;

describe('an address that is removed without a signal', () => {
  it('is as it was changed before, when its removal is taken back', async () => {
    await changeAddress(ports(), await entry(), { ...CHANGE, number: '78' });
    await removeAddress(ports(), await entry(), null);
    expect(await numbers()).toEqual([]);
    const [removal] = (await book()).removals;
    expect(await cancelRow(data, removal!.row.id)).toBe(true);
    expect(await numbers()).toEqual(['78']);
  });

  it('by two taps is removed once, and is there again when that is taken back', async () => {
    const home = await entry();
    await removeAddress(ports(), home, null);
    expect(await removeAddress(ports(), home, null)).toBe('waiting');
    const removals = (await listOutbox(data)).filter(({ kind }) => kind === 'deleteAddress');
    expect(removals).toHaveLength(1);
    expect(await cancelRow(data, removals[0]!.id)).toBe(true);
    expect(await numbers()).toEqual([HOME.number]);
  });

  it('and was made without one leaves nothing to be sent but its removal, whatever was changed of it', async () => {
    await addAddress(ports(), CHANGE);
    await changeAddress(ports(), await entry([]), { ...CHANGE, number: '78' });
    expect(await numbers([])).toEqual(['78']);
    await removeAddress(ports(), await entry([]), null);
    expect((await listOutbox(data)).map(({ kind }) => kind)).toEqual(['deleteAddress']);
    expect(await numbers([])).toEqual([]);
  });
});

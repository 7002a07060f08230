import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { freezeMutation } from '#contract/freeze-mutation.ts';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { AddressId } from '#domain/ids.ts';
import { makeAddress } from '#tests/factories/make-address.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { addressBookOf, type BookEntry, isEntryOf, isWaiting } from './address-book.ts';

const saved = (id: string, main: boolean): SavedAddress => ({
  ...makeAddress({ label: id, receiverName: 'Ana', main, number: id }),
  id: id as AddressId,
});
const HOME = saved('home', true);
const WORK = saved('work', false);
const ASKED_AT = 1000;
const ACKED = { state: 'acked', firstSentAt: ASKED_AT + 1 } as const;

type Overrides = Partial<Omit<OutboxRow, 'id'>>;
const changeOf = ({ id: _id, ...address }: SavedAddress, patch: Partial<SavedAddress>) => ({ ...address, ...patch });
const added = (label: string, row: Overrides = {}, main = false) => {
  const body = changeOf(WORK, { label, number: label, main });
  const mutation = { params: undefined, query: undefined, body };
  return makeOutboxRow({ ...freezeMutation('createAddress', mutation, 0), ...row, id: `row-${label}` });
};
const edited = (address: SavedAddress, patch: Partial<SavedAddress>, row: Overrides = {}) => {
  const mutation = { params: { id: address.id }, query: undefined, body: changeOf(address, patch) };
  return makeOutboxRow({ ...freezeMutation('updateAddress', mutation, 0), ...row, id: `edit-${address.id}` });
};
const removed = (address: SavedAddress, row: Overrides = {}) => {
  const mutation = { params: { id: address.id }, query: undefined };
  return makeOutboxRow({ ...freezeMutation('deleteAddress', mutation, 0), ...row, id: `gone-${address.id}` });
};
const book = (...rows: readonly OutboxRow[]) => addressBookOf([HOME, WORK], rows, ASKED_AT);
const labels = (entries: readonly BookEntry[]) =>
  entries.map(({ address: { label, main } }) => (main ? `${label}*` : label));

describe('the addresses on this device', () => {
  it('are those of the server while nothing waits', () => {
    const { entries, removals, refused, waiting } = book(makeOutboxRow());
    expect(entries.map(({ address }) => address)).toEqual([HOME, WORK]);
    expect([removals, refused, waiting]).toEqual([[], [], 0]);
  });

  it('show a new one at once, which an order spells out until the server has it (D-84)', () => {
    const { entries, waiting } = book(added('beach'));
    expect(labels(entries)).toEqual(['home*', 'work', 'beach']);
    expect(entries[2]).toMatchObject({ id: 'row-beach', address: { id: null, deliveryPrice: null } });
    expect([isWaiting(entries[2]!), waiting]).toEqual([true, 1]);
  });

  it('keep showing it between the acknowledgement and the next list, and not beyond', () => {
    const [, , beach] = book(added('beach', ACKED)).entries;
    expect(beach && isWaiting(beach)).toBe(false);
    expect(book(added('beach', { ...ACKED, firstSentAt: ASKED_AT - 1 })).entries).toHaveLength(2);
  });

  it('have one main address, which a new one takes over', () => {
    expect(labels(book(added('beach', {}, true)).entries)).toEqual(['beach*', 'home', 'work']);
    expect(labels(book(edited(WORK, { main: true })).entries)).toEqual(['work*', 'home']);
    expect(labels(addressBookOf([], [added('beach')], ASKED_AT).entries)).toEqual(['beach*']);
  });

  it('keep their main one when it is changed, and promote the next when it is removed (D-83)', () => {
    expect(labels(book(edited(HOME, { label: 'flat', main: false })).entries)).toEqual(['flat*', 'work']);
    expect(labels(book(removed(HOME)).entries)).toEqual(['work*']);
  });

  it('show another label under the same id, and spell out another place or receiver', () => {
    const idOf = (patch: Partial<SavedAddress>) => book(edited(WORK, patch)).entries[1]!.address.id;
    expect(idOf({ label: 'office' })).toBe('work');
    expect(idOf({ number: '99' })).toBeNull();
    expect(idOf({ receiverName: 'Bia' })).toBeNull();
    expect(book(edited(WORK, { number: '99' })).entries[1]).toMatchObject({ id: 'work' });
  });

  it('hide one that is to be removed at once, and for good when the server has removed it', () => {
    const waiting = book(removed(WORK));
    expect([labels(waiting.entries), waiting.removals.map(({ entry }) => entry.id)]).toEqual([['home*'], ['work']]);
    const done = book(removed(WORK, { state: 'acked', firstSentAt: 1 }));
    expect([labels(done.entries), done.removals]).toEqual([['home*'], []]);
  });

  it('tell what was refused or came too late, and do not show it as true', () => {
    const refused = edited(WORK, { label: 'office' }, { state: 'needs_action', lastError: makeSendFailure({}) });
    const late = added('beach', { state: 'expired' });
    expect(labels(book(refused, late).entries)).toEqual(['home*', 'work']);
    expect(book(refused, late).refused).toEqual([refused, late]);
  });

  it('tell nothing of a refused change once the address is removed', () => {
    const refused = edited(WORK, { label: 'office' }, { state: 'needs_action', lastError: makeSendFailure({}) });
    expect(book(refused, removed(WORK, { seq: 2 })).refused).toEqual([]);
    expect(book(refused, removed(WORK, { ...ACKED, seq: 2 })).refused).toEqual([]);
    expect(book(refused, removed(HOME, { seq: 2 })).refused).toEqual([refused]);
    const late = removed(WORK, { state: 'expired', seq: 2 });
    expect(book(refused, late).refused).toEqual([refused, late]);
  });

  it('one that was added here can be changed and removed before the server has it: its row is its id (D-84)', () => {
    const { entries } = book(added('beach'));
    const beach = { ...WORK, id: entries[2]!.id };
    expect(book(added('beach'), edited(beach, { label: 'sea' })).entries[2]).toMatchObject({
      id: 'row-beach',
      address: { id: null, label: 'sea' },
    });
    expect(labels(book(added('beach'), removed(beach)).entries)).toEqual(['home*', 'work']);
  });

  it('a bag goes to one by its id, or by its place while it has none', () => {
    const [home, , beach] = book(added('beach')).entries;
    expect(isEntryOf(home!, HOME)).toBe(true);
    expect(isEntryOf(beach!, beach!.address)).toBe(true);
    expect(isEntryOf(beach!, WORK)).toBe(false);
  });
});

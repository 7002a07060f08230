import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readCart } from '#db/carts.ts';
import { listUnreadNotices } from '#db/notices.ts';
import { cartOrder, FULL_CART } from '#tests/chaos/orders.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { cancelRow, dismissRow } from './cancel-row.ts';
import { expireRows } from './expire-rows.ts';
import { listOutboxItems, outboxItem, readOutboxItem } from './outbox-view.ts';
import { placeOrder } from './place-order.ts';

const freshData = freshDataPerTest();

const wordOf = (row: Parameters<typeof makeOutboxRow>[0]) => outboxItem(makeOutboxRow(row))?.word;

it.each([
  ['queued', 'saved'],
  ['sending', 'sending'],
  ['uncertain', 'uncertain'],
  ['needs_action', 'needsAction'],
  ['expired', 'expired'],
  ['acked', 'received'],
] as const)('calls %s %s, and nothing but an acknowledgement received (P38)', (state, word) => {
  expect(wordOf({ state })).toBe(word);
});

it('says that a row waits for its customer to log in', () => {
  expect(wordOf({ lastError: makeSendFailure({ status: 401 }) })).toBe('waitsForLogin');
});

it('lists what is not settled well yet, and reads one row through all its words', async () => {
  const data = freshData();
  await data.$outbox.bulkPut([
    makeOutboxRow({ id: 'waiting' }),
    makeOutboxRow({ id: 'arrived', seq: 2, state: 'acked' }),
    makeOutboxRow({ id: 'taken-back', seq: 3, state: 'cancelled' }),
  ]);
  expect((await listOutboxItems(data)).map(({ id }) => id)).toEqual(['waiting']);
  expect(await readOutboxItem(data, makeOutboxRow({ id: 'arrived' }).id)).toMatchObject({ word: 'received' });
});

it('takes back what never left the device, and gives the cart back', async () => {
  const data = freshData();
  await data.carts.put(FULL_CART);
  const clock = { now: () => 0, serverNow: () => Promise.resolve(0) };
  const row = await placeOrder({ data, clock, newId: () => crypto.randomUUID() }, cartOrder(FULL_CART, ''));
  expect(outboxItem(row)?.canCancel).toBe(true);

  expect(await cancelRow(data, row.id)).toBe(true);
  expect((await readCart(data)).submittedAs).toBeNull();
  expect(await listOutboxItems(data)).toEqual([]);
});

it('cannot take back what was sent: the store may have it', async () => {
  const data = freshData();
  const row = makeOutboxRow({ state: 'uncertain', firstSentAt: 1 });
  await data.$outbox.put(row);
  expect(outboxItem(row)?.canCancel).toBe(false);
  expect(await cancelRow(data, row.id)).toBe(false);
});

it('tells of an order that came too late until it is read (P57), and forgets no row that still wants to be sent', async () => {
  const data = freshData();
  const row = makeOutboxRow({ expiresAt: 100 });
  await data.$outbox.put(row);
  const clock = {
    now: () => 200,
    serverNow: () => Promise.resolve(200),
    isTrusted: () => true,
    heardServer: () => undefined,
  };

  await dismissRow(data, row.id);
  expect(await data.$outbox.count()).toBe(1);
  await expireRows(data, [row], { ...clock, isTrusted: () => false });
  expect(await listUnreadNotices(data)).toEqual([]);

  await expireRows(data, [row], clock);
  expect(await listOutboxItems(data)).toMatchObject([{ word: 'expired' }]);
  expect(await listUnreadNotices(data)).toMatchObject([{ kind: 'expired', id: row.id }]);

  await dismissRow(data, row.id);
  expect(await listOutboxItems(data)).toEqual([]);
  expect(await listUnreadNotices(data)).toEqual([]);
});

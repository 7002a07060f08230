import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox } from '#db/outbox.ts';
import type { CustomerId } from '#domain/ids.ts';
import { cartOrder, FULL_CART } from '#tests/chaos/orders.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow, makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { cancelRow, dismissRow } from './cancel-row.ts';
import { claimNext } from './claim.ts';
import { expireRows } from './expire-rows.ts';
import { listOutboxItems, outboxItem, readOutboxItem } from './outbox-view.ts';
import { placeOrder } from './place-order.ts';
import { recordOutcome } from './record-outcome.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const ANA = 'ana' as CustomerId;
const freshData = freshDataPerTest();

const clockAt = (nowMs: number) => makeClock(() => nowMs);

const place = async (data: DataDatabase) =>
  placeOrder({ data, clock: clockAt(0), newId: () => crypto.randomUUID() }, cartOrder(await readCart(data), ''));

const wordOf = (row: Parameters<typeof makeOutboxRow>[0]) => outboxItem(makeOutboxRow(row))?.word;

describe('the outbox view', () => {
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

  it.each(['unauthorized', 'session_expired'] as const)(
    'says that a row waits for its customer to log in, when our server said %s',
    (code) => {
      expect(wordOf({ uid: ANA, lastError: makeSendFailure({ status: 401, code }) })).toBe('waitsForLogin');
    },
  );

  it.each([
    ['a visitor at a table', { uid: 'anon', lastError: makeSendFailure({ status: 401, code: 'unauthorized' }) }],
    ['a proxy that wants a login', { uid: ANA, lastError: makeSendFailure({ reason: 'captive', status: 401 }) }],
    ['another make of server', { uid: ANA, lastError: makeSendFailure({ status: 401, code: 'internal' }) }],
  ])('does not tell %s that a session is over', (_who, row) => {
    expect(wordOf(row)).toBe('saved');
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

  it('cancels what was never sent, and unlocks the cart', async () => {
    const data = freshData();
    await data.carts.put(FULL_CART);
    const row = await place(data);
    expect(outboxItem(row)?.canCancel).toBe(true);

    expect(await cancelRow(data, row.id)).toBe(true);
    expect((await readCart(data)).submittedAs).toBeNull();
    expect(await listOutboxItems(data)).toEqual([]);
    // A browser may lose its database as the write commits, which is repeated then.
    expect(await cancelRow(data, row.id)).toBe(true);
  });

  it('cannot cancel what was sent: the store may have it', async () => {
    const data = freshData();
    const row = makeOutboxRow({ state: 'uncertain', firstSentAt: 1 });
    await data.$outbox.put(row);
    expect(outboxItem(row)?.canCancel).toBe(false);
    expect(await cancelRow(data, row.id)).toBe(false);
  });

  it('tells of an order that came too late until it is dismissed (P57), and forgets no row that still wants to be sent', async () => {
    const data = freshData();
    const row = makeOutboxRow({ expiresAt: 100 });
    await data.$outbox.put(row);
    const clock = clockAt(200);

    await dismissRow(data, row.id);
    expect(await data.$outbox.count()).toBe(1);
    await expireRows(data, [row], { ...clock, isTrusted: () => false });
    expect(await listOutboxItems(data)).toMatchObject([{ word: 'saved' }]);

    await expireRows(data, [row], clock);
    expect(await listOutboxItems(data)).toMatchObject([{ word: 'expired', id: row.id }]);

    await dismissRow(data, row.id);
    expect(await listOutboxItems(data)).toEqual([]);
  });

  const refuse = async (data: DataDatabase) => {
    const claim = { now: () => 0, owner: 'page', isEager: true, tried: new Set<string>(), gone: new Set<string>() };
    const claimed = (await claimNext(data, claim))!;
    const failure = makeSendFailure({ status: 409, code: 'price_changed' });
    const outcome = { kind: 'needs_action', failure } as const;
    await recordOutcome(data, { claimed, outcome, nowMs: 0, serverNowMs: 0, random: () => 0 });
  };
  const comeTooLate = async (data: DataDatabase) =>
    expireRows(data, await listOutbox(data), clockAt(Number.MAX_SAFE_INTEGER));

  it.each([
    ['was refused', refuse, 'needsAction'],
    ['came too late', comeTooLate, 'expired'],
  ] as const)('tells of an order that %s until its bag is ordered anew (P57)', async (_, stop, word) => {
    const data = freshData();
    await data.carts.put(FULL_CART);
    const first = await place(data);
    await stop(data);
    expect(await listOutboxItems(data)).toMatchObject([{ id: first.id, word, quote: { total: first.quote?.total } }]);
    expect((await readCart(data)).submittedAs).toBeNull();

    const second = await place(data);
    expect(await listOutboxItems(data)).toMatchObject([{ id: second.id, word: 'saved' }]);
  });
});

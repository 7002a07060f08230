import 'fake-indexeddb/auto';
import { changeCart, NO_CART } from '#db/carts.ts';
import { putDocument } from '#db/document-store.ts';
import { liveQuery } from 'dexie';
import type { Session } from '#contract/session-store.ts';
import { describe, expect, it, vi } from 'vitest';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { storePixCode, putReceipt } from '#db/receipts.ts';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { CustomerId, IdempotencyKey, LineId, TenantId, TransactionId } from '#domain/ids.ts';
import type { Order } from '#domain/order/order.ts';
import { takeCartBack } from '#sync/decide-paid-order.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { readOrderRecord } from './read-order-record.ts';

const KEY = '7214a0ad-d501-4b85-a6c1-89bafbdab27a';
const ID = 'tx-1' as TransactionId;
const PIX = { code: '000201', createdAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T12:10:00Z' };
const RECEIPT = {
  id: ID,
  receipt: 'signed',
  idempotencyKey: KEY as IdempotencyKey,
  number: 42,
  storeName: 'Centro',
  isPostpaid: false,
  total: cents(100),
  placedAt: 1,
};
const open = (name: string) => openTenantDatabases({ tenantId: name as TenantId });

const ANA = 'ana' as CustomerId;

describe('the record of an order in a live query', () => {
  it.each([
    ['of whoever is logged in', ANA],
    ['of the visitor who has logged in since (ADR-031)', null],
    ['of the customer whose session the server has ended (D-95)', 'ended'],
  ] as const)('hears that the store has received the order %s', async (_name, owner) => {
    const visitor = open(`live-${owner}`);
    const own = visitor.forUser(ANA);
    const databases = owner === 'ended' ? visitor : own;
    const { data } = owner === null ? visitor : own;
    if (owner === 'ended') {
      const session = { accessToken: 'a', refreshToken: 'r', customerId: ANA } as Session;
      await dexieSessionStore(visitor.auth).write(session);
      await dexieSessionStore(visitor.auth).replace(session, null);
    }
    const row = makeOutboxRow({ id: KEY });
    await data.$outbox.put(row);
    const words: unknown[] = [];
    const watch = liveQuery(async () => readOrderRecord(databases, KEY, 0)).subscribe(({ waiting }) =>
      words.push(waiting?.word),
    );
    await vi.waitFor(() => expect(words).toHaveLength(1));
    expect(words[0]).toBeDefined();
    await data.$outbox.put({ ...row, state: 'acked' });
    await vi.waitFor(() => expect(words.at(-1)).not.toBe(words[0]));
    watch.unsubscribe();
  });
});

describe('readOrderRecord', () => {
  it('finds nothing under an address that this device never saw', async () => {
    expect(await readOrderRecord(open('empty'), KEY, 0)).toEqual({
      waiting: null,
      isOwn: false,
      isOwnerAway: false,
      receivedAs: null,
      detail: null,
      receipt: null,
      pix: null,
      updatedAt: null,
      hasBag: false,
      isBagOwn: false,
      asideBag: null,
    });
  });

  it('leads from the key of a placed order to the id under which the store has it', async () => {
    const databases = open('received');
    await putReceipt(databases.data, RECEIPT);
    expect((await readOrderRecord(databases, KEY, 0)).receivedAs).toBe(ID);
    expect((await readOrderRecord(databases, ID, 0)).receivedAs).toBeNull();
  });

  it('still has the code to pay with when the cache is gone, which may happen at any time', async () => {
    const databases = open('evicted');
    await putReceipt(databases.data, RECEIPT);
    await storePixCode(databases.data, ID, PIX);
    expect(await readOrderRecord(databases, ID, 0)).toMatchObject({ detail: null, pix: PIX, receipt: { id: ID } });
  });

  it('finds what was ordered before the login, under its key and under its id (ADR-031)', async () => {
    const visitor = open('before-login');
    const ana = visitor.forUser('ana' as CustomerId);
    await putReceipt(visitor.data, RECEIPT);
    const order = { id: ID } as Order;
    const answer = { value: { order, pix: null }, fetchedAt: 42, serverAt: null, etag: null };
    await putDocument(visitor.cache, 'orders', [visitor.uid, ID], answer);
    expect((await readOrderRecord(ana, KEY, 0)).receivedAs).toBe(ID);
    expect(await readOrderRecord(ana, ID, 0)).toMatchObject({
      detail: { order },
      isOwn: false,
      receipt: { id: ID },
      updatedAt: 42,
    });
  });

  it('claims the bag that it gave back, and none that was filled since or that another order gave back', async () => {
    const databases = open('given-back');
    const { data } = databases;
    const earlier = { ...RECEIPT, id: 'tx-0' as TransactionId, idempotencyKey: 'before' as IdempotencyKey };
    await putReceipt(data, earlier);
    await putReceipt(data, RECEIPT);
    const ownBags = async () => {
      const records = [earlier, RECEIPT].map(({ id }) => readOrderRecord(databases, id, 0));
      return (await Promise.all(records)).map(({ hasBag, isBagOwn }) => hasBag && isBagOwn);
    };
    const id = RECEIPT.idempotencyKey;
    const today = makeLine(makeProduct(), { id: 'today' as LineId });
    await data.carts.put({ ...NO_CART, id, cart: makeCart([makeLine()]), draft: EMPTY_REVIEW_DRAFT });
    await takeCartBack(data, id);
    expect(await ownBags()).toEqual([false, true]);
    await changeCart(data, () => makeCart([makeLine(), today]), 1);
    expect(await ownBags()).toEqual([false, true]);
    await changeCart(data, () => makeCart([today]), 2);
    expect(await ownBags()).toEqual([false, false]);
  });

  it('says when the store last answered about the order', async () => {
    const databases = open('detail');
    const order = { id: ID } as Order;
    const answer = { value: { order, pix: null }, fetchedAt: 42, serverAt: null, etag: null };
    await putDocument(databases.cache, 'orders', [databases.uid, ID], answer);
    expect(await readOrderRecord(databases, ID, 0)).toMatchObject({ detail: { order }, updatedAt: 42 });
  });

  it('opens an order of the list that was never opened before, offline', async () => {
    const databases = open('listed').forUser('ana' as CustomerId);
    const listed = { id: ID } as Order;
    const page = (orders: readonly Order[], hasMore: boolean, offset: number) => ({
      value: { orders, hasMore, offset },
      fetchedAt: 42,
      serverAt: null,
      etag: null,
    });
    await putDocument(databases.cache, 'histories', [databases.uid, 0], page([{ id: 'other' } as Order], true, 20));
    await putDocument(databases.cache, 'histories', [databases.uid, 20], page([listed], false, 21));
    expect(await readOrderRecord(databases, ID, 0)).toMatchObject({
      detail: { order: listed },
      isOwn: true,
      updatedAt: 42,
    });
  });

  it('shows what was told last, by the list or by the order itself', async () => {
    const databases = open('told-twice').forUser('ana' as CustomerId);
    const answer = <Value>(value: Value, fetchedAt: number) => ({ value, fetchedAt, serverAt: null, etag: null });
    const told = (status: Order['status']) => ({ id: ID, status }) as Order;
    const tellOrder = (status: Order['status'], at: number) =>
      putDocument(databases.cache, 'orders', [databases.uid, ID], answer({ order: told(status), pix: null }, at));
    await tellOrder('PREPARING', 1);
    const list = { orders: [told('READY')], hasMore: false, offset: 1 };
    await putDocument(databases.cache, 'histories', [databases.uid, 0], answer(list, 2));
    const status = async () => (await readOrderRecord(databases, ID, 0)).detail?.order.status;
    expect(await status()).toBe('READY');
    await tellOrder('DELIVERED', 3);
    expect(await status()).toBe('DELIVERED');
  });

  it('shows nothing of a list of somebody else', async () => {
    const databases = open('foreign-list');
    const ana = databases.forUser('ana' as CustomerId);
    const list = { orders: [{ id: ID } as Order], hasMore: false, offset: 1 };
    const answer = { value: list, fetchedAt: 1, serverAt: null, etag: null };
    await putDocument(ana.cache, 'histories', [ana.uid, 0], answer);
    expect((await readOrderRecord(ana.forUser('bia' as CustomerId), ID, 0)).detail).toBeNull();
  });
});

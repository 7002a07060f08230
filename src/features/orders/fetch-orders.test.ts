import { readDocument } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { changeCart, readCart } from '#db/carts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import { readReceipt } from '#db/receipts.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import type { Order, PixCharge } from '#domain/order/order.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { acknowledge } from '#sync/record-outcome.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { makeQuoteSnapshot } from '#tests/factories/make-quote-snapshot.ts';
import { fetchHistoryPage, fetchOrder } from './fetch-orders.ts';

const ORDER = makeOrder();
const PIX = { code: '000201', createdAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T12:10:00Z' };

/** A device whose cart was sent as an order that is paid in the app, and a server with scripted answers. */
async function device(name: string) {
  const databases = openTenantDatabases({ tenantId: name as TenantId });
  const { data } = databases;
  await changeCart(data, () => makeCart([makeLine()]), 1);
  const row = makeOutboxRow({ kind: 'placePaidOrder', quote: makeQuoteSnapshot() });
  await data.transaction('rw', data.tables, async () => {
    await lockCart(data, row.id);
    await acknowledge(data, row, { id: ORDER.id, number: 42, receipt: 'signed' }, 1);
  });
  const hear = (order: Order, extraData: PixCharge | null) => {
    const api = { call: () => Promise.resolve({ transaction: order, extraData }) } as unknown as ApiClient;
    return fetchOrder({ api, databases, uid: databases.uid }, ORDER.id);
  };
  const bag = async () => {
    const { submittedAs, cart } = await readCart(data);
    return { isLocked: submittedAs !== null, lines: allLines(cart).length };
  };
  return { ...databases, hear, bag };
}

describe('fetching orders', () => {
  it('the bag is free while an order waits to be paid (D-72), and the code is kept beside the receipt', async () => {
    const { data, cache, uid, hear, bag } = await device('waits');
    await hear(ORDER, PIX);
    expect(await bag()).toEqual({ isLocked: false, lines: 0 });
    expect(await readDocument(cache, 'orders', [uid, ORDER.id])).toEqual({ order: ORDER, pix: PIX });
    expect((await readReceipt(data, ORDER.id))?.pix).toEqual(PIX);
  });

  it('the bag is emptied when its order is paid (D-43)', async () => {
    const { hear, bag } = await device('paid');
    await hear(makeOrder({ status: 'REGISTERED' }), null);
    expect(await bag()).toEqual({ isLocked: false, lines: 0 });
  });

  it('the bag comes back when its order could not be paid (D-43)', async () => {
    const { hear, bag } = await device('refused');
    await hear(makeOrder({ status: 'PAYMENT_CANCELED' }), null);
    expect(await bag()).toEqual({ isLocked: false, lines: 1 });
  });

  /** A customer who logged in on that device after the order was placed. */
  async function anaOn(name: string) {
    const databases = openTenantDatabases({ tenantId: name as TenantId }).forUser('ana' as CustomerId);
    const session = { customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' };
    await dexieSessionStore(databases.auth).write(session);
    return databases;
  }

  it('an order that was placed before the login still settles its bag, and proves itself by its receipt (ADR-031)', async () => {
    const { data, cache, bag } = await device('before-login');
    const databases = await anaOn('before-login');
    const call = vi.fn<(endpoint: unknown, request: object) => Promise<unknown>>(() =>
      Promise.resolve({ transaction: makeOrder({ status: 'REGISTERED' }), extraData: null }),
    );
    await fetchOrder({ api: { call } as unknown as ApiClient, databases, uid: databases.uid }, ORDER.id);
    expect(call.mock.calls[0]?.[1]).toMatchObject({ as: 'ana', headers: { 'x-order-receipt': 'signed' } });
    expect(await bag()).toEqual({ isLocked: false, lines: 0 });
    expect(await readDocument(cache, 'orders', [data.uid, ORDER.id])).toMatchObject({
      order: { status: 'REGISTERED' },
    });
  });

  it('asks as the customer whose list it is, and discards an answer that arrives after the logout (P27)', async () => {
    const databases = await anaOn('logged-out');
    const { cache, auth, uid } = databases;
    const customerId = 'ana' as CustomerId;
    const page = { orders: [], offset: 0, hasMore: false };
    const call = vi.fn<(endpoint: unknown, request: object) => Promise<unknown>>(async () => {
      await auth.sessions.clear();
      return page;
    });
    await fetchHistoryPage({ api: { call } as unknown as ApiClient, databases, uid }, customerId, 0);
    expect(call.mock.calls[0]?.[1]).toMatchObject({ as: 'ana' });
    expect(await readDocument(cache, 'histories', [customerId, 0])).toBeUndefined();
  });
});

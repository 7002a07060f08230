import { withFetchTime, putDocument } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import type { OrderDetail } from '#db/cached-documents.ts';
import { storePixCode, recordSeenFailure, putReceipt } from '#db/receipts.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { CustomerId, IdempotencyKey, PaymentId, TenantId, TransactionId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { makeOrder, makePayment } from '#tests/factories/make-order.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { makeQuoteSnapshot } from '#tests/factories/make-quote-snapshot.ts';
import { readCurrentOrder } from './read-current-order.ts';
import { readOrderRecord } from './read-order-record.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';

const ID = 'tx-1' as TransactionId;
const PLACED_AT = Date.parse('2026-11-20T12:00:00Z');
const SOON = PLACED_AT + MINUTE_MS;
const PIX = { code: '000201', createdAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T12:10:00Z' };

async function withReceipt(name: string): Promise<TenantDatabases> {
  const databases = openTenantDatabases({ tenantId: name as TenantId });
  await addReceipt(databases, ID, PLACED_AT);
  return databases;
}

const addReceipt = ({ data }: TenantDatabases, id: TransactionId, placedAt: number) =>
  putReceipt(data, {
    id,
    receipt: 'signed',
    idempotencyKey: `key of ${id}` as IdempotencyKey,
    number: 42,
    storeName: 'Centro',
    isPostpaid: false,
    total: cents(100),
    placedAt,
  });

const heard = async (databases: TenantDatabases, status: OrderStatus, pix: OrderDetail['pix'] = null) => {
  const order = makeOrder({ status });
  const answer = { value: { order, pix }, fetchedAt: PLACED_AT, serverAt: null, etag: null };
  await putDocument(databases.cache, 'orders', [databases.uid, order.id], answer);
};

describe('the current order in a live query', () => {
  it('is read again when the store has received it', async () => {
    const databases = openTenantDatabases({ tenantId: 'live' as TenantId });
    const row = makeOutboxRow({ quote: makeQuoteSnapshot() });
    await databases.data.$outbox.put(row);
    const kinds: (string | undefined)[] = [];
    const watch = liveQuery(async () => readCurrentOrder(databases, SOON)).subscribe((order) =>
      kinds.push(order?.kind),
    );
    await vi.waitFor(() => expect(kinds).toEqual(['unsent']));
    await databases.data.$outbox.put({ ...row, state: 'acked' });
    await vi.waitFor(() => expect(kinds.at(-1)).toBeUndefined());
    watch.unsubscribe();
  });
});

describe('an unpaid order of another device (D-81)', () => {
  const ANA = 'ana' as CustomerId;
  const elsewhere = async (name: string): Promise<TenantDatabases> => {
    const databases = openTenantDatabases({ tenantId: name as TenantId, uid: ANA });
    await putDocument(databases.cache, 'unpaidOrders', [ANA], withFetchTime([{ order: makeOrder(), pix: PIX }]));
    return databases;
  };

  it('is shown to its customer with its code, and followed', async () => {
    expect(await readCurrentOrder(await elsewhere('elsewhere'), SOON)).toEqual({
      kind: 'pix',
      id: ID,
      amount: cents(1300),
      pix: PIX,
      refreshMs: 5000,
    });
  });

  it('is gone as soon as it is known to be decided, before the list is asked for again', async () => {
    const databases = await elsewhere('elsewhere-paid');
    await heard(databases, 'REGISTERED');
    expect(await readCurrentOrder(databases, SOON)).toBeNull();
  });

  it('is nobody else’s', async () => {
    await elsewhere('elsewhere-shared');
    const visitor = openTenantDatabases({ tenantId: 'elsewhere-shared' as TenantId });
    expect(await readCurrentOrder(visitor, SOON)).toBeNull();
  });
});

describe('an unsent order of a customer whose session the server has ended', () => {
  const ANA = 'ana' as CustomerId;
  const ended = async (name: string, row: Partial<OutboxRow> = {}): Promise<TenantDatabases> => {
    const visitor = openTenantDatabases({ tenantId: name as TenantId });
    const sessions = dexieSessionStore(visitor.auth);
    const session = { customerId: ANA, accessToken: 'a', refreshToken: 'r' };
    await sessions.write(session);
    const waiting = makeOutboxRow({ id: 'k', uid: ANA, quote: makeQuoteSnapshot(), ...row });
    await visitor.forUser(ANA).data.$outbox.put(waiting);
    await sessions.replace(session, null);
    return visitor;
  };

  it('stays in sight and waits for them to log in', async () => {
    const databases = await ended('ended');
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({
      kind: 'unsent',
      id: 'k',
      word: 'waitsForLogin',
    });
    const { waiting } = await readOrderRecord(databases, 'k', SOON);
    expect(waiting).toMatchObject({ word: 'waitsForLogin', canCancel: true, quote: makeQuoteSnapshot() });
  });

  it('is not called unsent when its answer was lost: a login tells', async () => {
    const databases = await ended('ended-sent', { state: 'uncertain', firstSentAt: PLACED_AT });
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ word: 'uncertainUntilLogin' });
    expect((await readOrderRecord(databases, 'k', SOON)).waiting).toMatchObject({ canCancel: false });
  });

  it('gives no bag back before they log in, when it is over by then', async () => {
    const databases = await ended('ended-late', { state: 'expired' });
    const record = await readOrderRecord(databases, 'k', SOON);
    expect(record).toMatchObject({ waiting: { word: 'expired' }, isOwnerAway: true, isOwn: false });
    expect(await readOrderRecord(databases.forUser(ANA), 'k', SOON)).toMatchObject({
      isOwnerAway: false,
      isOwn: true,
    });
  });

  it('is out of sight while somebody else is logged in (P27)', async () => {
    const databases = await ended('ended-shared');
    const bia = 'bia' as CustomerId;
    await dexieSessionStore(databases.auth).write({ customerId: bia, accessToken: 'b', refreshToken: 'r' });
    expect(await readCurrentOrder(databases.forUser(bia), SOON)).toBeNull();
    expect((await readOrderRecord(databases.forUser(bia), 'k', SOON)).waiting).toBeNull();
  });

  it('leaves out of sight what the store has already received', async () => {
    const databases = await ended('ended-acked', { state: 'acked' });
    expect(await readCurrentOrder(databases, SOON)).toBeNull();
    expect((await readOrderRecord(databases, 'k', SOON)).waiting).toBeNull();
  });
});

describe('readCurrentOrder', () => {
  it('leads back to the order that was placed here last, and fetches it if it was never fetched', async () => {
    expect(await readCurrentOrder(await withReceipt('placed'), SOON)).toMatchObject({
      kind: 'following',
      id: ID,
      refreshMs: 0,
    });
  });

  it('forgets an order that is finished', async () => {
    const databases = await withReceipt('finished');
    await heard(databases, 'PREPARING');
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'following', refreshMs: null });
    await heard(databases, 'DELIVERED');
    expect(await readCurrentOrder(databases, SOON)).toBeNull();
  });

  it('forgets an order that is too old to be waited for', async () => {
    expect(await readCurrentOrder(await withReceipt('old'), PLACED_AT + 181 * MINUTE_MS)).toBeNull();
  });

  it('leads to an unpaid PIX before anything newer, and keeps polling (D-42)', async () => {
    const databases = await withReceipt('unpaid');
    await addReceipt(databases, 'tx-2' as TransactionId, SOON);
    await heard(databases, 'WAITING_PAYMENT', PIX);
    expect(await readCurrentOrder(databases, SOON)).toEqual({
      kind: 'pix',
      id: ID,
      amount: 1300,
      pix: PIX,
      refreshMs: 5000,
    });
  });

  it('leads to an unpaid PIX before an order that did not get there, and after one that is on its way', async () => {
    const databases = await withReceipt('unpaid-and-unsent');
    await heard(databases, 'WAITING_PAYMENT', PIX);
    const { $outbox } = databases.data;
    const row = makeOutboxRow({ quote: makeQuoteSnapshot() });
    for (const state of ['needs_action', 'expired'] as const) {
      await $outbox.put({ ...row, state });
      expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'pix', refreshMs: 5000 });
    }
    await $outbox.put(row);
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'unsent', word: 'saved' });
    await heard(databases, 'DELIVERED');
    await $outbox.put({ ...row, state: 'expired' });
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'unsent', word: 'expired' });
  });

  it('claims nothing of a waiting order that the browser has deleted under an open page (P21)', async () => {
    const databases = await withReceipt('evicted-while-open');
    await databases.data.$outbox.add(makeOutboxRow({ quote: makeQuoteSnapshot() }));
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'unsent', word: 'saved' });
    await Dexie.delete(databases.data.name);
    expect(await readCurrentOrder(databases, SOON)).toBeNull();
    expect(await readOrderRecord(databases, 'row', SOON)).toMatchObject({
      waiting: null,
      receipt: null,
      hasBag: false,
    });
  });

  it("leads to an unpaid PIX after the cache is gone, by the receipt's copy", async () => {
    const databases = await withReceipt('evicted');
    await storePixCode(databases.data, ID, PIX);
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'pix', amount: 100, refreshMs: 0 });
  });

  it('leads to a code until a day after it expired, when nobody looks a payment up by it any more', async () => {
    const databases = await withReceipt('expiring-code');
    await storePixCode(databases.data, ID, PIX);
    const readableUntil = Date.parse(PIX.expiresAt) + DAY_MS;
    expect(await readCurrentOrder(databases, readableUntil)).toMatchObject({ kind: 'pix' });
    expect(await readCurrentOrder(databases, readableUntil + 1)).toBeNull();
  });

  it('still leads to what was ordered before the login (ADR-031)', async () => {
    const visitor = await withReceipt('before-login');
    await heard(visitor, 'PREPARING');
    const ana = visitor.forUser('ana' as CustomerId);
    expect(await readCurrentOrder(ana, SOON)).toMatchObject({ kind: 'following', id: ID, refreshMs: null });
    await addReceipt(ana, 'tx-2' as TransactionId, SOON);
    expect(await readCurrentOrder(ana, SOON)).toMatchObject({ id: 'tx-2' });

    await visitor.data.$outbox.add(makeOutboxRow({ quote: makeQuoteSnapshot() }));
    expect(await readCurrentOrder(ana, SOON)).toMatchObject({ kind: 'unsent', word: 'saved' });
  });

  it.each([
    ['needs_action', 'needsAction'],
    ['expired', 'expired'],
  ] as const)('always shows an order that is %s, however old (P57)', async (state, word) => {
    const databases = await withReceipt(`stopped-${word}`);
    await databases.data.$outbox.add(makeOutboxRow({ state, quote: makeQuoteSnapshot() }));
    const later = PLACED_AT + 7 * 24 * 60 * MINUTE_MS;
    expect(await readCurrentOrder(databases, later)).toMatchObject({ kind: 'unsent', id: 'row', word });
  });

  it('reports once that a payment failed (D-45)', async () => {
    const databases = await withReceipt('failed');
    await heard(databases, 'PAYMENT_CANCELED');
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'paymentFailed' });
    await recordSeenFailure(databases.data, ID, 'another' as PaymentId);
    expect(await readCurrentOrder(databases, SOON)).toMatchObject({ kind: 'paymentFailed' });
    await recordSeenFailure(databases.data, ID, makePayment().id);
    expect(await readCurrentOrder(databases, SOON)).toBeNull();
  });
});

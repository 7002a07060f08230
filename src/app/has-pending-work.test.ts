import { putDocument } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { putReceipt } from '#db/receipts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { CustomerId, IdempotencyKey, TenantId, TransactionId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { outboxOwners } from '#sync/outbox-owners.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { hasPendingWork } from './has-pending-work.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const ANA = 'ana' as CustomerId;
const T1 = 't1' as TransactionId;
const NOW_MS = 3_600_000;

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** A device on which Ana is logged in. */
function phone() {
  const visitor = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  const ana = visitor.forUser(ANA);
  const sessions = memorySessionStore({ customerId: ANA, accessToken: 'a', refreshToken: 'r' });
  const owners = outboxOwners(visitor, sessions);
  const device = { owners, cache: visitor.cache, clock: { serverNow: () => Promise.resolve(NOW_MS) } };
  const isPending = (shownOrder: string | null = null) => hasPendingWork(device, shownOrder);
  return { visitor, ana, isPending };
}

const placed = (ageMs: number, changes: Partial<OutboxRow> = {}) =>
  makeOutboxRow({ createdAt: NOW_MS - ageMs, ...changes });

describe('work that a reload would interrupt (D-55)', () => {
  it.each([
    { state: 'queued' },
    { state: 'queued', lease: { owner: 'this page', until: NOW_MS + 1 } },
    { state: 'sending', firstSentAt: NOW_MS },
    { state: 'uncertain', firstSentAt: NOW_MS },
  ] as const)('is what was confirmed a minute ago and is $state, whoever confirmed it', async (row) => {
    const { visitor, ana, isPending } = phone();
    expect(await isPending()).toBe(false);
    await ana.data.$outbox.put(placed(MINUTE_MS, row));
    expect(await isPending()).toBe(true);
    await ana.data.$outbox.clear();
    await visitor.data.$outbox.put(placed(MINUTE_MS, row));
    expect(await isPending()).toBe(true);
  });

  it.each(['acked', 'needs_action', 'expired', 'cancelled'] as const)('is not a mutation that is %s', async (state) => {
    const { ana, isPending } = phone();
    await ana.data.$outbox.put(placed(MINUTE_MS, { state }));
    expect(await isPending()).toBe(false);
  });

  it('is not a mutation that has been stuck for long, because the new build may fix it', async () => {
    const { ana, isPending } = phone();
    await ana.data.$outbox.put(placed(6 * MINUTE_MS, { state: 'uncertain', firstSentAt: 0 }));
    expect(await isPending()).toBe(false);
    await ana.data.$outbox.put(placed(-60 * MINUTE_MS, { state: 'uncertain', firstSentAt: 0 }));
    expect(await isPending()).toBe(false);
  });

  it('is a shown order that waits for payment, or whose status is unknown', async () => {
    const { ana, isPending } = phone();
    const receipt = { receipt: 'r', number: 42, storeName: 'Centro', isPostpaid: false, total: cents(1), placedAt: 1 };
    await putReceipt(ana.data, { ...receipt, id: T1, idempotencyKey: 'key' as IdempotencyKey });
    const isKnownAs = (status: OrderStatus, at: number) =>
      putDocument(ana.cache, 'orders', [ANA, T1], {
        value: { order: makeOrder({ id: T1, status }), pix: null },
        fetchedAt: at,
        serverAt: at,
        etag: null,
      });

    expect(await isPending(T1)).toBe(true);
    await isKnownAs('WAITING_PAYMENT', 1);
    expect(await isPending(T1)).toBe(true);
    expect(await isPending()).toBe(false);
    await isKnownAs('REGISTERED', 2);
    expect(await isPending(T1)).toBe(false);
    expect(await isPending('of another device')).toBe(false);
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { putOrderIfChanged } from '#db/orders.ts';
import { putReceipt } from '#db/receipts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { CustomerId, IdempotencyKey, TenantId, TransactionId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { outboxOwners } from '#sync/outbox-owners.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { isNothingUnderWay } from './nothing-under-way.ts';

const ANA = 'ana' as CustomerId;
const T1 = 't1' as TransactionId;
const NOW_MS = 3_600_000;
const MINUTE_MS = 60_000;

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** A phone on which Ana is logged in. */
function phone() {
  const visitor = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  const ana = visitor.forUser(ANA);
  const sessions = memorySessionStore({ customerId: ANA, accessToken: 'a', refreshToken: 'r' });
  const owners = outboxOwners(visitor, sessions);
  const device = { owners, cache: visitor.cache, clock: { serverNow: () => Promise.resolve(NOW_MS) } };
  const isSafe = (...segments: string[]) => isNothingUnderWay(device, segments);
  return { visitor, ana, isSafe };
}

const placed = (ageMs: number, changes: Partial<OutboxRow> = {}) =>
  makeOutboxRow({ createdAt: NOW_MS - ageMs, ...changes });

describe('a point at which nobody minds a reload (D-55)', () => {
  it.each([
    { state: 'queued' },
    { state: 'queued', lease: { owner: 'this page', until: NOW_MS + 1 } },
    { state: 'sending', firstSentAt: NOW_MS },
    { state: 'uncertain', firstSentAt: NOW_MS },
  ] as const)('is not where something was confirmed a minute ago and is $state, whoever confirmed it', async (row) => {
    const { visitor, ana, isSafe } = phone();
    expect(await isSafe('carrinho')).toBe(true);
    await ana.data.$outbox.put(placed(MINUTE_MS, row));
    expect(await isSafe('carrinho')).toBe(false);
    await ana.data.$outbox.clear();
    await visitor.data.$outbox.put(placed(MINUTE_MS, row));
    expect(await isSafe('carrinho')).toBe(false);
  });

  it.each(['acked', 'needs_action', 'expired', 'cancelled'] as const)('is where it is %s', async (state) => {
    const { ana, isSafe } = phone();
    await ana.data.$outbox.put(placed(MINUTE_MS, { state }));
    expect(await isSafe('carrinho')).toBe(true);
  });

  it('is where something has been stuck for long: the build that waits may be its cure', async () => {
    const { ana, isSafe } = phone();
    await ana.data.$outbox.put(placed(6 * MINUTE_MS, { state: 'uncertain', firstSentAt: 0 }));
    expect(await isSafe('carrinho')).toBe(true);
    await ana.data.$outbox.put(placed(-60 * MINUTE_MS, { state: 'uncertain', firstSentAt: 0 }));
    expect(await isSafe('carrinho')).toBe(true);
  });

  it('is not on the screen of an order that waits to be paid, or of which only that it was placed is known', async () => {
    const { ana, isSafe } = phone();
    const receipt = { receipt: 'r', storeName: 'Centro', isPostpaid: false, total: cents(1), placedAt: 1 };
    await putReceipt(ana.data, { ...receipt, id: T1, idempotencyKey: 'key' as IdempotencyKey });
    const isKnownAs = (status: OrderStatus, at: number) =>
      putOrderIfChanged(
        ana.cache,
        ANA,
        { order: makeOrder({ id: T1, status }), pix: null },
        { fetchedAt: at, serverAt: at, etag: null },
      );

    expect(await isSafe('pedidos', T1)).toBe(false);
    await isKnownAs('WAITING_PAYMENT', 1);
    expect(await isSafe('pedidos', T1)).toBe(false);
    expect(await isSafe('historico')).toBe(true);
    await isKnownAs('REGISTERED', 2);
    expect(await isSafe('pedidos', T1)).toBe(true);
    expect(await isSafe('pedidos', 'of another device')).toBe(true);
  });
});

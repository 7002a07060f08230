import { vi } from 'vitest';
import type { DataDatabase } from '#db/data-database.ts';
import type { TransactionId } from '#domain/ids.ts';
import { leaseHolders } from '#sync/lease-holders.ts';
import type { OrderToPlace } from '#sync/place-order.ts';
import type { OutboxPorts } from '#sync/ports.ts';
import { cartOrder, FULL_CART } from '#tests/chaos/orders.ts';
import { makeSendFailure } from './make-outbox-row.ts';
import { makeClock } from './make-clock.ts';

/** What the store calls the order. */
export const T1 = 't1' as TransactionId;
export const ACKED = { kind: 'acked', result: { id: T1, number: 42, receipt: null } } as const;
/** An answer that never came. */
export const LOST = {
  kind: 'retry',
  afterMs: 0,
  failure: makeSendFailure({ reason: 'network', status: null, code: null }),
} as const;

/** A device with a full cart, whose store answers as the test says. */
export async function payingDevice(data: DataDatabase, overrides: Partial<OutboxPorts> = {}) {
  await data.carts.put(FULL_CART);
  const time = { nowMs: 1000 };
  const clock = makeClock(() => time.nowMs);
  const send = vi.fn<OutboxPorts['send']>(() => Promise.resolve(ACKED));
  const ports: OutboxPorts = {
    data,
    clock,
    leases: leaseHolders(null),
    random: () => 0,
    newId: () => crypto.randomUUID(),
    sessionUid: () => Promise.resolve('anon'),
    solveCaptcha: () => Promise.resolve({ kind: 'solved', token: 'captcha' }),
    send,
    lookUp: () => Promise.resolve({ kind: 'absent' }),
    ...overrides,
  };
  return { data, ports, send, time };
}

/** The order of the full cart, paid as the draft says. */
export const payingBy = (draft: Partial<OrderToPlace['draft']>, rest: Partial<OrderToPlace> = {}): OrderToPlace => {
  const order = cartOrder(FULL_CART, '');
  return { ...order, ...rest, draft: { ...order.draft, ...draft } };
};
export const PIX = payingBy({ paymentMethod: 'PIX' });
export const CARD_ONCE = payingBy({ paymentMethod: 'CREDIT_CARD_ONLINE', installments: 3 });

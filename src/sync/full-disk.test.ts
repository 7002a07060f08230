import 'fake-indexeddb/auto';
import type { DBCore, DBCoreMutateRequest, DBCoreTransaction } from 'dexie';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { readCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { FULL_CART } from '#tests/chaos/orders.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { ACKED, payingDevice, PIX, T1 } from '#tests/factories/paying-device.ts';
import { cancelRow } from './cancel-row.ts';
import { decidePaidOrder, takeCartBack } from './decide-paid-order.ts';
import { drain } from './drain.ts';
import { placeOrder } from './place-order.ts';
import type { OutboxPorts } from './ports.ts';

const freshData = freshDataPerTest();

/** A device whose disk can be filled: each purge then frees space for one transaction that writes. */
async function device(overrides?: Partial<OutboxPorts>) {
  const disk = { isFull: false, space: 0, purges: 0 };
  const purge = () => {
    disk.space = 1;
    disk.purges += 1;
    return Promise.resolve(true);
  };
  const data = freshData(VISITOR, [purge]);
  const served = new WeakSet<DBCoreTransaction>();
  const refuses = ({ type, trans }: DBCoreMutateRequest): boolean => {
    if (!disk.isFull || type !== 'put' || served.has(trans)) return false;
    if (disk.space === 0) return true;
    disk.space -= 1;
    served.add(trans);
    return false;
  };
  const create = (core: DBCore): DBCore => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      const full = () => Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return { ...table, mutate: (request) => (refuses(request) ? full() : table.mutate(request)) };
    },
  });
  data.use({ stack: 'dbcore', name: 'full disk', create });
  return { ...(await payingDevice(data, overrides)), disk };
}

const rowOf = async (data: DataDatabase, { id }: OutboxRow) => await readOutboxRow(data, id);

/** Sent, never answered, and too late to be sent again. */
const inDoubt = makeOutboxRow({ state: 'uncertain', firstSentAt: 1, expiresAt: -1 });
const found = { kind: 'found', result: ACKED.result } as const;

describe('on a full disk (P23)', () => {
  it('an order is claimed, sent once and acknowledged in one pass, and its cart is unlocked', async () => {
    const { data, ports, send, disk } = await device();
    const order = await placeOrder(ports, PIX);
    disk.isFull = true;
    await drain(ports);
    expect(await rowOf(data, order)).toMatchObject({ state: 'acked', result: { id: T1 } });
    expect((await readCart(data)).submittedAs).toBeNull();
    expect(send).toHaveBeenCalledOnce();
    expect(disk.purges).toBe(3);
  });

  it('the answer about an order in doubt is kept', async () => {
    const { data, ports, disk } = await device({ lookUp: () => Promise.resolve(found) });
    await data.$outbox.put(inDoubt);
    disk.isFull = true;
    await drain(ports);
    expect(await rowOf(data, inDoubt)).toMatchObject({ state: 'acked', result: { id: T1 } });
  });

  it('an order that nobody sent in time is over, and its cart is unlocked', async () => {
    const { data, ports, time, disk } = await device();
    const order = await placeOrder(ports, PIX);
    disk.isFull = true;
    time.nowMs = order.expiresAt;
    await drain(ports);
    expect(await rowOf(data, order)).toMatchObject({ state: 'expired' });
    expect((await readCart(data)).submittedAs).toBeNull();
  });

  it('an order that waits can be cancelled', async () => {
    const { data, ports, disk } = await device();
    const order = await placeOrder(ports, PIX);
    disk.isFull = true;
    expect(await cancelRow(data, order.id)).toBe(true);
    expect((await readCart(data)).submittedAs).toBeNull();
  });

  it.each([
    ['by itself', (data: DataDatabase) => decidePaidOrder(data, T1, 'CANCELED')],
    ['when its customer asks', (data: DataDatabase, { id }: OutboxRow) => takeCartBack(data, id)],
  ])('the cart of a failed order comes back %s', async (_, bringBack) => {
    const { data, ports, disk } = await device();
    const order = await placeOrder(ports, PIX);
    await drain(ports);
    disk.isFull = true;
    await bringBack(data, order);
    expect((await readCart(data)).cart.lines).toEqual(FULL_CART.cart.lines);
  });
});

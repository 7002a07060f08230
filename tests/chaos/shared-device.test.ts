import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { changeCart, readCart } from '#db/carts.ts';
import { readDocument, putDocument, withFetchTime } from '#db/document-store.ts';
import { eraseUser } from '#db/erase-user.ts';
import type { CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import { enqueue } from '#sync/enqueue.ts';
import { tabRound } from './orders.ts';
import { browserLocks, openProcess, PlainServer } from './shared-device.ts';

type Process = ReturnType<typeof openProcess>;

const TENANTS = ['t-aurora', 't-brasa', 't-cedro'].map((id) => id as TenantId);
// The same ids in every shop: nothing but the tenant keeps them apart.
const USERS = ['ana', 'bia'].map((id) => id as CustomerId);
const HISTORY = { orders: [], hasMore: false, offset: 20 };

const open: Process[] = [];
const start = (server: PlainServer, tenantId: TenantId, locks = browserLocks()): Process => {
  const process = openProcess(server, tenantId, locks);
  open.push(process);
  return process;
};

afterEach(async () => {
  for (const { databases } of open.splice(0)) databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const order = ({ databases, clock }: Process, uid: CustomerId, table: string, meaning = table) =>
  enqueue(
    { data: databases.forUser(uid).data, clock, newId: () => crypto.randomUUID() },
    { kind: 'placeTabOrder', mutation: tabRound(table, meaning) },
  );

/** Whose bag it is, in words. */
const bagOf = async ({ databases }: Process, uid: CustomerId) =>
  (await readCart(databases.forUser(uid).data)).cart.storeId;

describe('three tenants and two customers of each on one device', () => {
  /** Everybody has a bag, a history and an order that waits. Of each shop Ana is logged in. */
  async function everybody() {
    const server = new PlainServer();
    const shops = TENANTS.map((tenantId) => start(server, tenantId));
    for (const shop of shops) {
      for (const uid of USERS) {
        await shop.logIn(uid);
        const { tenantId, data, cache } = shop.databases.forUser(uid);
        await changeCart(data, (cart) => ({ ...cart, storeId: `${tenantId}/${uid}` as StoreId }), 0);
        await putDocument(cache, 'histories', [uid, 0], withFetchTime(HISTORY));
        await order(shop, uid, `${tenantId}/${uid}`);
      }
      await shop.logIn(USERS[0]!);
    }
    return { server, shops };
  }

  it('have bags of their own', async () => {
    const { shops } = await everybody();
    for (const shop of shops)
      for (const uid of USERS) expect(await bagOf(shop, uid)).toBe(`${shop.databases.tenantId}/${uid}`);
  });

  it('send only what whoever is logged in has ordered, at that shop and with that token (P27)', async () => {
    const { server, shops } = await everybody();
    await Promise.all(shops.map(({ outbox }) => outbox.drain({ isEager: true })));
    const sent = server.received.filter(({ key }) => key !== null);
    expect(sent.map(({ tenantId, token }) => [tenantId, token]).toSorted()).toEqual(
      TENANTS.map((tenantId) => [tenantId, `${tenantId}/ana/0`]),
    );
    for (const { databases } of shops) {
      const states = async (uid: CustomerId) =>
        (await databases.forUser(uid).data.$outbox.toArray()).map((row) => row.state);
      expect(await states(USERS[0]!)).toEqual(['acked']);
      expect(await states(USERS[1]!)).toEqual(['queued']);
    }
  });

  it('lose nothing by the logout of somebody else', async () => {
    const { shops } = await everybody();
    const [left, ...others] = shops as [Process, ...Process[]];
    const [ana, bia] = USERS as [CustomerId, CustomerId];
    await eraseUser(left.databases, ana);
    expect(await bagOf(left, ana)).toBeNull();
    expect(await left.databases.forUser(ana).data.$outbox.count()).toBe(0);
    expect(await readDocument(left.databases.cache, 'histories', [ana, 0])).toBeUndefined();

    expect(await bagOf(left, bia)).toBe('t-aurora/bia');
    expect(await left.databases.forUser(bia).data.$outbox.count()).toBe(1);
    expect(await readDocument(left.databases.cache, 'histories', [bia, 0])).toEqual(HISTORY);
    for (const other of others) {
      expect((await other.sessions.read())?.customerId).toBe(ana);
      for (const uid of USERS) {
        expect(await bagOf(other, uid)).toBe(`${other.databases.tenantId}/${uid}`);
        expect(await other.databases.forUser(uid).data.$outbox.count()).toBe(1);
        expect(await readDocument(other.databases.cache, 'histories', [uid, 0])).toEqual(HISTORY);
      }
    }
  });
});

describe('five tabs and the service worker', () => {
  const [ANA] = USERS as [CustomerId];
  const ORDERS = 50;
  const MOST_SENDS_PER_ORDER = 1.02;
  /** Two hundred in `npm run test:chaos`. */
  const EXPIRIES = Math.max(3, Math.ceil(Number(process.env['CHAOS_SCHEDULES'] ?? 0) / 50));
  const TABLES = 8;

  async function sixProcesses() {
    const server = new PlainServer();
    const locks = browserLocks();
    const processes = Array.from({ length: 6 }, () => start(server, TENANTS[0]!, locks));
    await processes[0]!.logIn(ANA);
    return { server, processes };
  }

  /** The next one rings while the one before it is sending. */
  const BETWEEN_BELLS_MS = 15;

  const drainAll = (processes: readonly Process[]) =>
    Promise.all(
      processes.map(async ({ outbox }, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * BETWEEN_BELLS_MS));
        await outbox.drain({ isEager: true });
      }),
    );

  it(`send an order at most ${MOST_SENDS_PER_ORDER} times where nothing fails`, async () => {
    const { server, processes } = await sixProcesses();
    for (let index = 0; index < ORDERS; index += 1) {
      await order(processes[index % 5]!, ANA, `table ${index % 4}`, `order ${index}`);
      // Every order rings in all of them.
      await drainAll(processes);
    }
    const sends = server.received.filter(({ key }) => key !== null);
    expect(new Set(sends.map(({ key }) => key)).size).toBe(ORDERS);
    expect(sends.length / ORDERS).toBeLessThanOrEqual(MOST_SENDS_PER_ORDER);
  });

  it('refresh an expired token once for all, and send everything', async () => {
    const { server, processes } = await sixProcesses();
    for (let expiry = 1; expiry <= EXPIRIES; expiry += 1) {
      server.expireTokens();
      for (let table = 0; table < TABLES; table += 1)
        await order(processes[table % 5]!, ANA, `table ${table}`, `${expiry}`);
      await drainAll(processes);
      expect(server.received.filter(({ path }) => path.endsWith('/customers/refresh'))).toHaveLength(expiry);
    }
    const placed = server.received.filter(({ key, status }) => key !== null && status === 200);
    expect(placed).toHaveLength(EXPIRIES * TABLES);
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import { getTransaction } from '#contract/transaction-detail.ts';
import { readCart } from '#db/carts.ts';
import { newDeviceKey } from '#db/new-device-key.ts';
import { listReceipts } from '#db/receipts.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { TenantId } from '#domain/ids.ts';
import { requestLogin } from '#remote/request-session.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { listOutboxItems, readOutboxItem } from '#sync/outbox-view.ts';
import { useTestServer } from '#tests/integration/server/test-server.ts';
import {
  codeOf,
  COFFEE,
  CUSTOMER,
  LAST_FIVE,
  openShop,
  PAY_TABLE,
  TAB_TABLE,
} from '#tests/integration/server/test-shop.ts';
import type { Device, Mishap } from './device.ts';
import { startDevice } from './device.ts';
import { saveOrder, scanTable } from './order-at-table.ts';

const server = useTestServer();
const shops = 'abcdefghijklmnop'.split('');
let origin: string;
let tenantId: TenantId;
let device: Device;

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(async () => {
  tenantId = await openShop(server.database.db, `${shops.shift()}-shop`);
  device = startDevice({ origin, tenantId });
});

afterEach(async () => {
  device.databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const payTable = () => scanTable(device, codeOf(tenantId, PAY_TABLE.code));
const tabTable = () => scanTable(device, codeOf(tenantId, TAB_TABLE.code));

const drain = (on = device) => on.outbox.drain({ isEager: true });

const ordersInPostgres = () =>
  server.database.db
    .select()
    .from(transactions)
    .where(eq(transactions.tenantId, tenantId))
    .orderBy(asc(transactions.placedAt));

/** Changes a price and the version of the store's catalogue. */
async function setPrice(price: number): Promise<void> {
  const { db } = server.database;
  await db
    .update(menuProducts)
    .set({ price: cents(price) })
    .where(and(eq(menuProducts.tenantId, tenantId), eq(menuProducts.productId, COFFEE)));
  await db.update(stores).set({ catalogVersion: 2 }).where(eq(stores.tenantId, tenantId));
}

describe('the outbox with the real server', () => {
  it.each<Mishap>(['answer-lost', 'captive-portal', 'half-an-answer'])(
    'brings an order to PostgreSQL exactly once after: %s',
    async (mishap) => {
      const { data } = device.databases;
      const row = await saveOrder(device, await payTable(), COFFEE);
      device.mishaps.push(mishap, mishap);

      expect(await drain()).toMatchObject({ waiting: 1 });
      expect(await readOutboxItem(data, row.id)).toMatchObject({ word: 'uncertain', canCancel: false });
      await drain();
      expect(await drain()).toEqual({ waiting: 0, nextAt: null });

      const orders = await ordersInPostgres();
      expect(orders).toHaveLength(1);
      expect(await readOutboxItem(data, row.id)).toMatchObject({ word: 'received', result: { id: orders[0]?.id } });
      expect((await readCart(data)).cart.lines).toEqual([]);
    },
  );

  it('lets a visitor read the order back with the receipt that came with it (D-4)', async () => {
    await saveOrder(device, await payTable(), COFFEE);
    await drain();

    const [receipt] = await listReceipts(device.databases.data);
    const { transaction } = await device.client.call(getTransaction, {
      params: { id: receipt!.id },
      headers: { [HEADERS.orderReceipt]: receipt!.receipt },
    });
    expect(transaction).toMatchObject({ id: receipt?.id, total: receipt?.total });
  });

  it('makes one order of two tabs and a service worker that drain at once', async () => {
    await saveOrder(device, await payTable(), COFFEE);
    const others = [startDevice({ origin, tenantId }), startDevice({ origin, tenantId })];
    await Promise.all([device, ...others].map((each) => drain(each)));
    for (const other of others) other.databases.close();

    expect(await ordersInPostgres()).toHaveLength(1);
    expect(await listOutboxItems(device.databases.data)).toEqual([]);
  });

  it('asks the customer if a price rose meanwhile, names the line, and unlocks the cart', async () => {
    const { data } = device.databases;
    await saveOrder(device, await payTable(), COFFEE);
    await setPrice(12_00);
    await drain();

    expect(await listOutboxItems(data)).toMatchObject([
      {
        word: 'needsAction',
        failure: { code: 'price_changed', total: 12_00, details: [{ expected: 10_00, actual: 12_00 }] },
      },
    ]);
    expect(await ordersInPostgres()).toEqual([]);
    expect((await readCart(data)).submittedAs).toBeNull();
  });

  it('accepts an order that became cheaper meanwhile', async () => {
    await saveOrder(device, await payTable(), COFFEE);
    await setPrice(9_00);
    await drain();
    expect(await ordersInPostgres()).toMatchObject([{ total: 9_00 }]);
  });

  it('keeps the rounds of a tab in the order in which they were saved', async () => {
    const table = await tabTable();
    await saveOrder(device, table, COFFEE);
    device.mishaps.push('answer-lost');
    await drain();
    await drain();
    await saveOrder(device, table, LAST_FIVE);
    await drain();
    expect((await ordersInPostgres()).map(({ total }) => total)).toEqual([10_00, 8_00]);
  });

  it('does not send a customer’s order without that customer’s session, and sends it after the login (P27)', async () => {
    const table = await payTable();
    device.databases.close();
    device = startDevice({ origin, tenantId, uid: CUSTOMER.id });
    await saveOrder(device, table, COFFEE);
    await drain();
    expect(await ordersInPostgres()).toEqual([]);

    const login = { username: CUSTOMER.document, password: CUSTOMER.password, tenant_id: tenantId };
    await device.sessions.write(await requestLogin(device.client, login, null));
    await drain();
    expect(await ordersInPostgres()).toMatchObject([{ customerId: CUSTOMER.id }]);
  });

  it('refreshes the session that its order needs with the key that the login left, in the page and in the service worker', async () => {
    vi.stubGlobal('location', new URL(origin));
    const table = await payTable();
    device.databases.close();
    device = startDevice({ origin, tenantId, uid: CUSTOMER.id });
    const login = { username: CUSTOMER.document, password: CUSTOMER.password, tenant_id: tenantId };
    const key = await newDeviceKey(device.databases.auth);
    await device.sessions.write(await requestLogin(device.client, login, key), key);
    const serviceWorker = startDevice({ origin, tenantId, uid: CUSTOMER.id });

    for (const realm of [serviceWorker, device]) {
      const session = (await realm.sessions.read())!;
      await realm.sessions.replace(session, { ...session, accessToken: 'stale' });
      await saveOrder(realm, table, COFFEE);
      await drain(realm);
    }
    expect(await ordersInPostgres()).toHaveLength(2);
    // Bound: without the key nobody gets new tokens.
    const { refreshToken } = (await device.sessions.read())!;
    const stolen = await fetch(`${origin}/api/v1/customers/refresh`, {
      method: 'POST',
      headers: { [HEADERS.refreshToken]: refreshToken },
    });
    expect(stolen.status).toBe(401);
    serviceWorker.databases.close();
    vi.unstubAllGlobals();
  });

  it('stores neither captcha nor session with a waiting order (P29, P34)', async () => {
    const row = await saveOrder(device, await payTable(), COFFEE);
    device.mishaps.push('answer-lost');
    await drain();
    const stored = JSON.stringify(await device.databases.data.$outbox.get(row.id));
    expect(stored).not.toContain('token');
    expect(stored).not.toContain('challenge');
  });
});

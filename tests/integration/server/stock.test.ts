import { eq, sql } from 'drizzle-orm';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, LAST_FIVE, openShop, STORE } from './test-shop.ts';
import { workOf } from './work-of.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
  visitor = visitorOf(server, tenantId);
});

const stock = async (since = '') => (await visitor.get(`/event_points/${STORE}/stock${since}`)).json();

describe('what is left', () => {
  it('is told whole at first, and then only what may have changed', async () => {
    const levels = [
      { productId: LAST_FIVE, changedAt: new Date('2026-01-01'), balanceMilli: 5000 },
      { productId: COFFEE, changedAt: new Date('2026-02-01'), balanceMilli: 2500 },
    ];
    await server.database.db.delete(stockLevels).where(eq(stockLevels.tenantId, tenantId));
    await server.database.db
      .insert(stockLevels)
      .values(levels.map((level) => ({ tenantId, storeId: STORE, ...level })));
    const whole = { complete: true, balances: { [LAST_FIVE]: 5, [COFFEE]: 2.5 } };
    await expect.poll(() => stock()).toMatchObject(whole);
    const { version } = await stock();
    expect(await stock(`?since=${version}`)).toEqual({ version, complete: false, balances: { [COFFEE]: 2.5 } });
    await operatorOf(server, tenantId).act('PUT', `/operator/products/${COFFEE}/stock`, {
      event_point_id: STORE,
      balance: null,
    });
    await expect.poll(async () => (await stock(`?since=${version}`)).complete).toBe(true);
    expect((await stock()).balances).not.toHaveProperty(COFFEE);
  });

  it('is encoded as the customer accepts it, and is of a store that exists', async () => {
    const path = `/event_points/${STORE}/stock`;
    const br = await visitor.get(path, { 'accept-encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toMatchObject({ complete: true });
    expect((await visitor.get(path.replace(STORE, 'nowhere'))).json()).toMatchObject({ code: 'not_found' });
    expect((await visitor.get(`${path}?since=yesterday`)).json()).toMatchObject({ code: 'bad_request' });
  });
});

const PRODUCTS = 5000;

describe('a change of what is left', () => {
  /** As many products as a supermarket has, each counted. */
  async function fillShop(shop: TenantId): Promise<void> {
    const copy = (table: string, changes: string) =>
      server.database.db.execute(sql`insert into ${sql.identifier(table)}
        select (jsonb_populate_record(t, jsonb_build_object(${sql.raw(changes)}))).*
        from ${sql.identifier(table)} t, generate_series(1, ${sql.raw(String(PRODUCTS))}) n
        where t.tenant_id = ${shop} and ${LAST_FIVE} in (to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'product_id')`);
    await copy('products', `'id', 'p' || n, 'sku', n::text, 'name', 'Produto ' || n`);
    await copy('menu_products', `'id', 'o' || n, 'product_id', 'p' || n`);
    await copy('stock_levels', `'product_id', 'p' || n, 'changed_at', now() - interval '1 day'`);
  }

  /** What the server does for one change, and for the first customer who then asks what is left, and whether the menu is another. */
  async function changing(shop: TenantId) {
    const [customer, operator] = [visitorOf(server, shop), operatorOf(server, shop)];
    const menu = `/menus?event_point_id=${STORE}&takeout_journey_enabled=true`;
    const known = await customer.get(menu);
    const first = (await customer.get(`/event_points/${STORE}/stock`)).json();
    let { version } = first;
    let balance = 100;
    const change = async () => {
      const stockOf = { event_point_id: STORE, balance: ++balance };
      await operator.act('PUT', `/operator/products/${LAST_FIVE}/stock`, stockOf);
      const told = (await customer.get(`/event_points/${STORE}/stock?since=${version}`)).json();
      expect(told).toMatchObject({ complete: false, balances: { [LAST_FIVE]: balance } });
      version = told.version;
      const again = await customer.get(menu, { 'if-none-match': String(known.headers['etag']) });
      expect(again.statusCode).toBe(304);
    };
    for (let warm = 0; warm < 10; warm++) await change();
    return { work: await workOf(change), counted: Object.keys(first.balances).length };
  }

  it('costs no more among thousands of products than among three, and is no change of the menu', async () => {
    const [large, small] = [await openShop(server.database.db, 'large'), await openShop(server.database.db, 'small')];
    await fillShop(large);
    const [few, many] = [await changing(small), await changing(large)];
    expect([few.counted, many.counted]).toEqual([2, PRODUCTS + 2]);
    // Each costs about 4 ms, of which 5 are allowed; the whole menu of the large shop is a hundred.
    expect(many.work / few.work).toBeLessThan(2);
  });
});

import { eq } from 'drizzle-orm';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { operatorOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, LAST_FIVE, openShop, STORE } from './test-shop.ts';

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

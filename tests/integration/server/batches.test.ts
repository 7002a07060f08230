import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { batches, producers } from '#server/persistence/schema/producers.ts';
import { products } from '#server/persistence/schema/products.ts';
import type { TestClient } from './test-client.ts';
import { visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let visitor: TestClient;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
  visitor = visitorOf(server, tenantId);
});

describe('a batch of a product', () => {
  beforeAll(async () => {
    const producer = { tenantId, id: 'boa-vista', producerName: 'Neuza', farmName: 'Boa Vista', city: 'Patrocínio' };
    await server.database.db.insert(producers).values({ ...producer, state: 'MG', country: 'Brasil' });
    await server.database.db
      .insert(batches)
      .values({ tenantId, productId: COFFEE, code: 'CAF001', producerId: 'boa-vista' });
    await server.database.db.update(products).set({ tracked: true }).where(eq(products.id, COFFEE));
  });

  it('has a producer, without claims about unknown facts (B§7)', async () => {
    expect((await visitor.get(`/menus/${COFFEE}/tracking?batch=CAF001`)).json()).toEqual({
      tracking: {
        mainProducer: {
          producerName: 'Neuza',
          farmName: 'Boa Vista',
          city: 'Patrocínio',
          state: 'MG',
          country: 'Brasil',
          preservedForest: null,
          certifications: [],
          awardRate: null,
        },
      },
    });
  });

  it('that does not exist is not found; fewer or more than six characters are no batch (B§5)', async () => {
    const codeOfBatch = async (batch: string) => (await visitor.get(`/menus/${COFFEE}/tracking?batch=${batch}`)).json();
    expect(await codeOfBatch('CAF999')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await codeOfBatch('CAF00')).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await codeOfBatch('CAF0011')).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

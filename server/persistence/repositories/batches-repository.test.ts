import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductId } from '#domain/ids.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { batchesRepository } from './batches-repository.ts';

const COFFEE = 'mercadinho-cafe-cerrado' as ProductId;

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const batches = (tenant: keyof typeof DEMO_TENANTS = 'mercadinho') =>
  batchesRepository(forTenant(database.db, DEMO_TENANTS[tenant]));

describe('a batch', () => {
  it('tells its own producer: farm, place, forest in hectares, certifications, award rate (B§3)', async () => {
    expect(await batches().producerOf(COFFEE, 'CAF001')).toEqual({
      producerName: 'Osvaldo e Neuza Ferreira',
      farmName: 'Fazenda Boa Vista',
      city: 'Patrocínio',
      state: 'MG',
      country: 'Brasil',
      preservedForestHectares: 62,
      certifications: ['Cerrado Mineiro DO', 'Rainforest Alliance'],
      awardRatePercent: 18.5,
    });
    expect((await batches().producerOf(COFFEE, 'CAF002'))?.farmName).toBe('Sítio Três Barras');
  });

  it('is the same in small letters', async () => {
    expect((await batches().producerOf(COFFEE, 'caf001'))?.farmName).toBe('Fazenda Boa Vista');
  });

  it('of another product, or one that nobody printed, is none', async () => {
    expect(await batches().producerOf('mercadinho-chocolate' as ProductId, 'CAF001')).toBeNull();
    expect(await batches().producerOf(COFFEE, 'CAF999')).toBeNull();
  });

  it("never shows another tenant's", async () => {
    expect(await batches('aurora').producerOf(COFFEE, 'CAF001')).toBeNull();
  });

  it('tells nothing once its product is no longer tracked', async () => {
    await database.pool.query(`update products set tracked = false where id = 'mercadinho-mel-silvestre'`);
    expect(await batches().producerOf('mercadinho-mel-silvestre' as ProductId, 'MEL207')).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { DEMO_STORES, DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { storesRepository } from './stores-repository.ts';

const NOON = new Date('2026-11-20T15:00:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const stores = (tenantId: TenantId = DEMO_TENANTS.aurora) => storesRepository(forTenant(database.db, tenantId));
const perdizesIsOpenAt = async (time: string): Promise<boolean | undefined> =>
  (await stores().find(DEMO_STORES.auroraPerdizes, new Date(time)))?.store.isOpen;

describe('the stores of a tenant', () => {
  it('come in the order of the shop', async () => {
    const ids = (await stores().list(NOON)).map(({ store }) => store.id);
    expect(ids).toEqual([DEMO_STORES.auroraPaulista, DEMO_STORES.auroraPerdizes, DEMO_STORES.auroraSe]);
  });

  it('are shops as the domain knows them, without an answer about an address that nobody gave', async () => {
    const found = await stores().find(DEMO_STORES.auroraPaulista, NOON);
    expect(found?.store).toMatchObject({
      deliveryEnabled: true,
      totalToFreeDelivery: 9000,
      timeZone: 'America/Sao_Paulo',
      schedule: { enabled: true, maxDays: 6, slotMaxOrders: 8, periodMinutes: 60, nextSlotOffsetMinutes: 45 },
      distanceKm: null,
      deliveryPrice: null,
      isBeyondMaxDistance: false,
    });
    expect(found?.deliveryBands.map(({ price }) => price)).toEqual([490, 790, 1190, 1690]);
  });

  it('show the banners of the tenant and their own, not those of a sibling', async () => {
    const names = async (id: keyof typeof DEMO_STORES) =>
      (await stores().find(DEMO_STORES[id], NOON))?.store.highlights.map(({ id: highlight }) => highlight);
    expect(await names('auroraPaulista')).toContain('aurora-h-entrega');
    expect(await names('auroraPerdizes')).not.toContain('aurora-h-entrega');
    const listed = await stores().list(NOON);
    expect(listed[1]?.store.highlights.map(({ id }) => id)).toEqual(await names('auroraPerdizes'));
  });

  it('are closed when closed by hand, whatever the hours say, and else open by their own clock (D-22)', async () => {
    expect(await perdizesIsOpenAt('2026-11-20T15:00:00Z')).toBe(false);
    await database.pool.query('update stores set closed_by_hand = false where id = $1', [DEMO_STORES.auroraPerdizes]);
    // Hours are 06:00–21:00 in São Paulo, three hours behind UTC.
    expect(await perdizesIsOpenAt('2026-11-20T08:59:00Z')).toBe(false);
    expect(await perdizesIsOpenAt('2026-11-20T09:00:00Z')).toBe(true);
    expect(await perdizesIsOpenAt('2026-11-20T23:59:00Z')).toBe(true);
    expect(await perdizesIsOpenAt('2026-11-21T00:00:00Z')).toBe(false);
  });

  it("never show another tenant's", async () => {
    expect(await stores(DEMO_TENANTS.brasa).find(DEMO_STORES.auroraPaulista, NOON)).toBeNull();
    const listed = await stores(DEMO_TENANTS.brasa).list(NOON);
    expect(listed.map(({ store }) => store.id)).toEqual([DEMO_STORES.brasa]);
    expect(listed[0]?.store.highlights.map(({ id }) => id)).toEqual(['brasa-h-frete', 'brasa-h-duplo']);
  });
});

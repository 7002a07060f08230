import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { DEMO_STORES, DEMO_TENANTS, SHELF_LINK, tableLink } from '#server/demo/seed/demo-ids.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { contextLinksRepository } from './context-links-repository.ts';
import { tabsRepository } from './tabs-repository.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

describe('a context link', () => {
  it('says where the customer is and what the place allows (A§3)', async () => {
    const links = contextLinksRepository(forTenant(database.db, DEMO_TENANTS.aurora));
    expect(await links.find(tableLink(7))).toEqual({
      tenantId: DEMO_TENANTS.aurora,
      storeId: DEMO_STORES.auroraPaulista,
      tag: 'Mesa 7',
      isTagOnlyDelivery: true,
      isTagLocked: true,
      isStoreLocked: true,
      isAnonymous: true,
      allowAnonymous: true,
      isPostpaid: false,
      accountId: null,
      checkoutId: null,
      requiredFields: ['name', 'phone'],
    });
  });

  it('leads to the tab that is open now, never to one that was closed', async () => {
    const scope = forTenant(database.db, DEMO_TENANTS.aurora);
    const before = await contextLinksRepository(scope).find(tableLink(12));
    if (!before?.checkoutId) throw new Error('table 12 has a tab');
    await tabsRepository(scope).close(before.checkoutId);
    const after = await contextLinksRepository(scope).find(tableLink(12));
    expect(after?.accountId).toBe(before.accountId);
    expect(after?.checkoutId).not.toBeNull();
    expect(after?.checkoutId).not.toBe(before.checkoutId);
  });

  it.each([null, '15'])('is served at the place of its tab, which no code called %s changes', async (tag) => {
    const scope = forTenant(database.db, DEMO_TENANTS.aurora);
    const table12 = await contextLinksRepository(scope).find(tableLink(12));
    const code = scope.of(contextLinks, eq(contextLinks.code, tableLink(12)));
    await database.db.update(contextLinks).set({ tag }).where(code);
    const found = await contextLinksRepository(scope).find(tableLink(12));
    await database.db.update(contextLinks).set({ tag: 'Mesa 12' }).where(code);
    expect(found).toEqual(table12);
    expect(found).toMatchObject({ isPostpaid: true, tag: 'Mesa 12' });
  });

  it("never shows another tenant's, nor one that was never printed", async () => {
    const links = contextLinksRepository(forTenant(database.db, DEMO_TENANTS.aurora));
    expect(await links.find(SHELF_LINK)).toBeNull();
    expect(await links.find("'; drop table orders; --")).toBeNull();
  });
});

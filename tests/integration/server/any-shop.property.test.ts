import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { importShop } from '#server/services/tenant-file/import-shop.ts';
import { loadShop } from '#server/services/tenant-file/load-shop.ts';
import { readTenantFile } from '#server/services/tenant-file/read-tenant-file.ts';
import type { Shop } from '#server/services/tenant-file/tenant-file.ts';
import { textOfShop } from '#server/services/tenant-file/tenant-file.ts';
import { drawnFrom, seeds } from '#tests/arbitraries/seeds.ts';
import { shopNamed, shops } from '#tests/arbitraries/tenant-file.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer();
let count = 0;

/** Stock levels and printed codes have no order of their own; an export sorts them. */
const inStoredOrder = (shop: Shop): Shop => ({
  ...shop,
  products: shop.products.map((product) => ({
    ...product,
    stock: product.stock.toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1)),
  })),
  contextLinks: shop.contextLinks.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
});

describe('whatever shop a tenant file describes', () => {
  it.each(seeds)(
    'is in the database as the file says, and its export is imported without a change (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(shops, async (drawn) => {
          const { db } = server.database;
          const shop = shopNamed(drawn, `any-${count++}`);
          await importShop(db, shop);
          const stored = await loadShop(forTenant(db, shop.tenant.tenantId));
          const text = textOfShop(stored!);
          expect(readTenantFile(text)).toEqual(stored);
          expect(stored).toEqual(inStoredOrder(shop));
          expect(await importShop(db, readTenantFile(text))).toEqual([]);
        }),
        drawnFrom(seed, 30),
      );
    },
  );
});

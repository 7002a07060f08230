import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountId, LoyaltyId, ProductId, StoreId, TenantId } from '#domain/ids.ts';
import type { Executor, OpenDatabase } from '#server/persistence/database/database.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { checkouts } from '#server/persistence/schema/tabs.ts';
import { DEMO_STORES, DEMO_TENANTS, LAST_FIVE_PRODUCT, POSTPAID_TABLE, tableLink } from '#server/demo/seed/demo-ids.ts';
import { contextLinksRepository } from '#server/persistence/repositories/context-links-repository.ts';
import { createMenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository } from '#server/persistence/repositories/menus-repository.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';
import { demoDatabase } from '#tests/factories/demo-database.ts';
import { rolledBack } from '#tests/factories/rolled-back.ts';
import { testDatabase } from '#tests/postgres.ts';
import { importShop } from './import-shop.ts';
import { readTenantFile } from './read-tenant-file.ts';
import { tenantCommand } from './tenant-command.ts';
import type { Shop } from './tenant-file.ts';
import { textOfShop } from './tenant-file.ts';

let demo: OpenDatabase;
let empty: OpenDatabase;
let folder: string;
beforeAll(async () => {
  demo = await demoDatabase();
  empty = createDatabase(await testDatabase(), { max: 2 });
  folder = mkdtempSync(join(tmpdir(), 'balcao-tenant-file-'));
});
afterAll(async () => {
  await Promise.all([demo.close(), empty.close()]);
  rmSync(folder, { recursive: true });
});

const command = (db: Executor, ...args: readonly string[]) => tenantCommand(args, (work) => work(db));
const exported = (db: Executor, domain = 'aurora') => command(db, 'export', domain);
const shopIn = async (db: Executor, domain = 'aurora') => readTenantFile(await exported(db, domain));

const TENANT = DEMO_TENANTS.aurora;
const STORE = DEMO_STORES.auroraPaulista;
const versionOf = (db: Executor, storeId: StoreId = STORE) =>
  menusRepository(forTenant(db, TENANT), createMenuCache()).version(storeId);
const balanceOf = async (db: Executor, productId: ProductId) => {
  const scope = forTenant(db, TENANT);
  const [row] = await db
    .select({ milli: stockLevels.balanceMilli })
    .from(stockLevels)
    .where(scope.of(stockLevels, eq(stockLevels.productId, productId), eq(stockLevels.storeId, STORE)));
  return row?.milli;
};

/** Returns the shop without a product and all references to it. */
const without = (shop: Shop, productId: string): Shop => ({
  ...shop,
  products: shop.products.filter(({ id }) => id !== productId),
  menu_product_groups: shop.menu_product_groups.map((group) => ({
    ...group,
    contents: group.contents.filter((offer) => offer.productId !== productId),
  })),
  loyalties: shop.loyalties.map((programme) => ({
    ...programme,
    redeems: programme.redeems.filter((reward) => reward.productId !== productId),
  })),
});

const inPoints = (programme: Shop['loyalties'][number]) => ({
  ...programme,
  kind: 'points' as const,
  cashbackPercentage: 0,
});

describe('the round trip', () => {
  it.each(Object.keys(DEMO_TENANTS))(
    'exports %s from a new database byte for byte as it was imported',
    async (domain) => {
      const before = await exported(demo.db, domain);
      const file = join(folder, `${domain}.json`);
      await command(demo.db, 'export', domain, file);
      expect(await command(empty.db, 'import', file)).toContain(`tenant: created "${domain}"`);
      expect(readFileSync(file, 'utf8')).toBe(`${before}\n`);
      expect(await exported(empty.db, domain)).toBe(before);
    },
  );

  it('includes the menu', async () => {
    const menuIn = async (db: Executor) =>
      (await menusRepository(forTenant(db, TENANT), createMenuCache()).find(STORE, 'ADDRESS'))?.menu;
    expect(await menuIn(empty.db)).toEqual(await menuIn(demo.db));
  });

  it('opens the first tab of a table that is paid later', async () => {
    const link = await contextLinksRepository(forTenant(empty.db, TENANT)).find(tableLink(POSTPAID_TABLE));
    expect(link?.checkoutId).toEqual(expect.any(String));
  });

  it('changes nothing in the shop it was exported from, not even the version of the menus', () =>
    rolledBack(demo.db, async (tx) => {
      const version = await versionOf(tx);
      const tabs = await tx.$count(checkouts);
      expect(await importShop(tx, await shopIn(tx))).toEqual([]);
      expect(await versionOf(tx)).toBe(version);
      expect(await tx.$count(checkouts)).toBe(tabs);
    }));
});

describe('an import', () => {
  it('reports what changed and gives the menus a new version', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const version = await versionOf(tx);
      const products = shop.products.map((product) =>
        product.id === 'aurora-cappuccino' ? { ...product, name: 'Capuccino' } : product,
      );
      expect(await importShop(tx, { ...shop, products })).toEqual(['products: 1 changed (aurora-cappuccino)']);
      expect(await versionOf(tx)).not.toBe(version);
    }));

  it('allows two products to swap their codes', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const [first, second, ...others] = shop.products;
      const products = [{ ...first!, sku: second!.sku }, { ...second!, sku: first!.sku }, ...others];
      expect(await importShop(tx, { ...shop, products })).toEqual([expect.stringContaining('products: 2 changed')]);
    }));

  it('gives the code of a product that an order still holds to another one', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const { productId } = stockLevels;
      const isHeld = forTenant(tx, TENANT).of(stockLevels, eq(productId, LAST_FIVE_PRODUCT));
      await tx.update(stockLevels).set({ reservedMilli: 1_000 }).where(isHeld);
      const { sku } = shop.products.find(({ id }) => id === LAST_FIVE_PRODUCT)!;
      const [heir, ...others] = without(shop, LAST_FIVE_PRODUCT).products;
      const lines = await importShop(tx, {
        ...without(shop, LAST_FIVE_PRODUCT),
        products: [{ ...heir!, sku }, ...others],
      });
      expect(lines).toContain(`products: 1 stay off sale (${LAST_FIVE_PRODUCT})`);
      const skus = (await shopIn(tx)).products.filter((product) => product.sku === sku);
      expect(skus.map(({ id }) => id)).toEqual([heir!.id]);
    }));

  it('removes what the file no longer names', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      expect(await importShop(tx, without(shop, 'aurora-cold-brew'))).toEqual([
        'products: 1 removed (aurora-cold-brew)',
        expect.stringMatching(/^menu_product_groups: 1 changed/),
      ]);
      expect(textOfShop(await shopIn(tx))).toBe(textOfShop(without(shop, 'aurora-cold-brew')));
    }));

  it('removes a reward with its product', () =>
    rolledBack(demo.db, async (tx) => {
      const lines = await importShop(tx, without(await shopIn(tx), 'aurora-espresso'));
      expect(lines).toContain('products: 1 removed (aurora-espresso)');
      expect(lines).toContain('loyalties: 1 changed (aurora-clube)');
    }));

  it('keeps but deactivates a programme in which a customer has earned something (D-64)', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const club = shop.loyalties.filter(({ id }) => id === 'aurora-clube');
      expect(await importShop(tx, { ...shop, loyalties: club })).toContain(
        'loyalties: 1 stay off sale (aurora-cashback)',
      );
      const { loyalties } = await shopIn(tx);
      expect(loyalties.map(({ id, active }) => [id, active])).toEqual([
        ['aurora-cashback', false],
        ['aurora-clube', true],
      ]);
      expect(await importShop(tx, shop)).toEqual(['loyalties: 1 changed (aurora-cashback)']);
    }));

  it('never turns what customers have into something else: their cashback into points, be it spent or its programme gone', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const turned = { ...shop, loyalties: shop.loyalties.map(inPoints) };
      const refused = () =>
        expect(importShop(tx, turned)).rejects.toThrow(
          /^\$\.loyalties\[0\]\.kind: was "cashback", and customers have earned/,
        );
      await refused();
      await importShop(tx, { ...shop, loyalties: [] });
      await tx.update(loyaltyLots).set({ remaining: 0 }).where(forTenant(tx, TENANT).of(loyaltyLots));
      await refused();
    }));

  it('turns a programme of which no customer has earned anything from cashback into points', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const fresh = { ...shop.loyalties[0]!, id: 'new' as LoyaltyId, redeems: [] };
      await importShop(tx, { ...shop, loyalties: [...shop.loyalties, fresh] });
      const lines = await importShop(tx, { ...shop, loyalties: [...shop.loyalties, inPoints(fresh)] });
      expect(lines).toEqual(['loyalties: 1 changed (new)']);
    }));

  it('removes a programme in which no customer has earned anything', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      await importShop(tx, {
        ...shop,
        loyalties: [...shop.loyalties, { ...shop.loyalties[1]!, id: 'new' as LoyaltyId, redeems: [] }],
      });
      expect(await importShop(tx, shop)).toEqual(['loyalties: 1 removed (new)']);
    }));

  it('closes a store that has orders and removes one that has none', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const gone = new Set<string>([STORE, DEMO_STORES.auroraSe]);
      const stays = ({ storeId }: { readonly storeId: string | null }) => !storeId || !gone.has(storeId);
      await importShop(tx, {
        ...shop,
        stores: shop.stores.filter(({ id }) => !gone.has(id)),
        products: shop.products.map((product) => ({ ...product, stock: product.stock.filter(stays) })),
        highlights: shop.highlights.filter(stays),
        accounts: shop.accounts.filter(stays),
        contextLinks: shop.contextLinks.filter(stays),
      });
      const left = await tx.select().from(stores).where(forTenant(tx, TENANT).of(stores));
      expect(left.map(({ id }) => id).toSorted()).toEqual([STORE, DEMO_STORES.auroraPerdizes]);
      expect(left.find(({ id }) => id === STORE)).toMatchObject({ closedByHand: true, deliveryEnabled: false });
    }));

  it('does not reset the stock of a product whose stock is tracked', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      await stockRepository(forTenant(tx, TENANT), STORE).set(LAST_FIVE_PRODUCT, 2_000);
      await importShop(tx, shop);
      expect(await balanceOf(tx, LAST_FIVE_PRODUCT)).toBe(2_000);
    }));

  it('is refused entirely when the domain or a printed code is another shop’s', () =>
    rolledBack(demo.db, async (tx) => {
      const shop = await shopIn(tx);
      const copy = { ...shop, tenant: { ...shop.tenant, tenantId: 't-copy' as TenantId } };
      await expect(importShop(tx, copy)).rejects.toThrow(
        /^\$\.tenant\.domain: "aurora" belongs to the tenant "t-aurora"\n\$\.contextLinks\[0\]\.code: belongs/,
      );
    }));

  it('changes nothing when the database refuses a later row', () =>
    rolledBack(demo.db, async (tx) => {
      const before = await exported(tx);
      const shop = await shopIn(tx);
      const [link, ...links] = shop.contextLinks;
      const broken = { ...link!, accountId: 'nobody' as AccountId };
      const renamed = { ...shop, tenant: { ...shop.tenant, title: 'Outra' }, contextLinks: [broken, ...links] };
      await expect(importShop(tx, renamed)).rejects.toThrow(/insert into "context_links"/);
      expect(await exported(tx)).toBe(before);
    }));

  it('does not change another shop', async () => {
    const others = () => Promise.all(['brasa', 'bazar'].map((domain) => exported(demo.db, domain)));
    const before = await others();
    await rolledBack(demo.db, async (tx) => {
      await importShop(tx, without(await shopIn(tx), 'aurora-cold-brew'));
      expect(await exported(tx, 'brasa')).toBe(before[0]);
    });
    expect(await others()).toEqual(before);
  });
});

describe('the command', () => {
  it('checks without a database', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{}');
    const check = tenantCommand(['check', file], () => Promise.reject(new Error('no database here')));
    await expect(check).rejects.toThrow('$.format: Invalid input: expected "balcao-tenant/1"');
    await expect(command(demo.db, 'import', file)).rejects.toThrow('$.format');
  });

  it('fails the check of the contradiction in the demo shop, and still imports the shop (D-27)', async () => {
    const file = join(folder, 'contradiction.json');
    await command(demo.db, 'export', 'aurora', file);
    const remark = 'min 3 is above max 2; it counts as 2';
    await expect(command(demo.db, 'check', file)).rejects.toThrow(remark);
    expect(await command(empty.db, 'import', file)).toMatch(new RegExp(`nothing changed.*${remark}`, 's'));
  });

  it('prints its usage, and names an unknown shop', async () => {
    await expect(command(demo.db, 'check')).rejects.toThrow('Usage:');
    await expect(command(demo.db, 'erase', 'aurora')).rejects.toThrow('Usage:');
    await expect(command(demo.db, 'export', 'nowhere')).rejects.toThrow('no shop under the domain "nowhere"');
  });
});

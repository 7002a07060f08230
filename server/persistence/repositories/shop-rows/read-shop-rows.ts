import { asc } from 'drizzle-orm';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { comboItems } from '#server/persistence/schema/combo-items.ts';
import { complementGroups, complementItems, productComplementGroups } from '#server/persistence/schema/complements.ts';
import { contextLinks } from '#server/persistence/schema/context-links.ts';
import { highlights } from '#server/persistence/schema/highlights.ts';
import { loyalties, loyaltyRedeems } from '#server/persistence/schema/loyalties.ts';
import { menuGroups } from '#server/persistence/schema/menu-groups.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';
import { stockLevels } from '#server/persistence/schema/stock-levels.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tabAccounts } from '#server/persistence/schema/tabs.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';

/** The rows that a tenant's file tells, each list in the order to show; null for an unknown tenant. */
export async function readShopRows(scope: TenantScope): Promise<ShopRows | null> {
  const [tenant] = await scope.db.select().from(tenants).where(scope.of(tenants));
  return tenant ? { tenant, ...(await rowsOfPlaces(scope)), ...(await rowsOfCatalog(scope)) } : null;
}

export type ShopRows = { readonly tenant: typeof tenants.$inferSelect } & Awaited<ReturnType<typeof rowsOfPlaces>> &
  Awaited<ReturnType<typeof rowsOfCatalog>>;

// One question after the other: the scope may be an open transaction, and a connection answers one at a time.
async function rowsOfPlaces(scope: TenantScope) {
  const inOrder = [asc(stores.position), asc(stores.id)];
  const shown = [asc(highlights.position), asc(highlights.id)];
  return {
    stores: await scope.db
      .select()
      .from(stores)
      .where(scope.of(stores))
      .orderBy(...inOrder),
    highlights: await scope.db
      .select()
      .from(highlights)
      .where(scope.of(highlights))
      .orderBy(...shown),
    accounts: await scope.db.select().from(tabAccounts).where(scope.of(tabAccounts)),
    contextLinks: await scope.db.select().from(contextLinks).where(scope.of(contextLinks)),
    loyalties: await scope.db.select().from(loyalties).where(scope.of(loyalties)),
    rewards: await scope.db
      .select()
      .from(loyaltyRedeems)
      .where(scope.of(loyaltyRedeems))
      .orderBy(asc(loyaltyRedeems.position), asc(loyaltyRedeems.id)),
  };
}

async function rowsOfCatalog(scope: TenantScope) {
  const { db } = scope;
  const groupsInOrder = [asc(menuGroups.position), asc(menuGroups.id)];
  const offersInOrder = [asc(menuProducts.position), asc(menuProducts.id)];
  const itemsInOrder = [asc(complementItems.position), asc(complementItems.id)];
  const partsInOrder = [asc(comboItems.position), asc(comboItems.id)];
  const asked = productComplementGroups;
  return {
    products: await db.select().from(products).where(scope.of(products)),
    images: await db.select().from(productImages).where(scope.of(productImages)).orderBy(asc(productImages.position)),
    asked: await db.select().from(asked).where(scope.of(asked)).orderBy(asc(asked.position), asc(asked.groupId)),
    combos: await db
      .select()
      .from(comboItems)
      .where(scope.of(comboItems))
      .orderBy(...partsInOrder),
    stock: await db.select().from(stockLevels).where(scope.of(stockLevels)),
    groups: await db
      .select()
      .from(menuGroups)
      .where(scope.of(menuGroups))
      .orderBy(...groupsInOrder),
    offers: await db
      .select()
      .from(menuProducts)
      .where(scope.of(menuProducts))
      .orderBy(...offersInOrder),
    complementGroups: await db.select().from(complementGroups).where(scope.of(complementGroups)),
    complementItems: await db
      .select()
      .from(complementItems)
      .where(scope.of(complementItems))
      .orderBy(...itemsInOrder),
  };
}

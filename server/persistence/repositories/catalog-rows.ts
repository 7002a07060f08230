import { asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { comboItems } from '#server/persistence/schema/combo-items.ts';
import { complementGroups, complementItems, productComplementGroups } from '#server/persistence/schema/complements.ts';
import { soldOutProducts, storePrices } from '#server/persistence/schema/counter-menu.ts';
import { menuGroups } from '#server/persistence/schema/menu-groups.ts';
import { menuProducts } from '#server/persistence/schema/menu-products.ts';
import { productImages, products } from '#server/persistence/schema/products.ts';

/**
 * Everything a store's menus are made of, a few queries whatever the size, each in the order to show;
 * one after the other, because a scope may be an open transaction and a connection answers one question at a time.
 */
export async function catalogRows(scope: TenantScope, storeId: StoreId) {
  return {
    groups: await groupRows(scope),
    soldOut: await soldOutRows(scope, storeId),
    offers: await offerRows(scope, storeId),
    images: await imageRows(scope),
    asked: await askedGroupRows(scope),
    complements: await complementRows(scope),
    combos: await comboRows(scope),
  };
}

export type CatalogRows = Awaited<ReturnType<typeof catalogRows>>;

const groupRows = (scope: TenantScope) =>
  scope.db
    .select({
      id: menuGroups.id,
      name: menuGroups.name,
      color: menuGroups.color,
      translations: menuGroups.translations,
    })
    .from(menuGroups)
    .where(scope.of(menuGroups))
    .orderBy(asc(menuGroups.position), asc(menuGroups.id));

/** The tenant's offers and the store's own, unavailable ones too: a store takes a product off by an unavailable row of its own. */
const offerRows = (scope: TenantScope, storeId: StoreId) =>
  scope.db
    .select({ offer: menuProducts, product: products, storePrice: storePrices.price })
    .from(menuProducts)
    .innerJoin(products, scope.of(products, eq(products.id, menuProducts.productId)))
    .leftJoin(
      storePrices,
      scope.of(storePrices, eq(storePrices.storeId, storeId), eq(storePrices.menuProductId, menuProducts.id)),
    )
    .where(scope.of(menuProducts, or(isNull(menuProducts.storeId), eq(menuProducts.storeId, storeId))))
    .orderBy(asc(menuProducts.position), asc(menuProducts.id));

/** What somebody at the counter took off this store's menus. */
const soldOutRows = (scope: TenantScope, storeId: StoreId) =>
  scope.db
    .select({ productId: soldOutProducts.productId })
    .from(soldOutProducts)
    .where(scope.of(soldOutProducts, eq(soldOutProducts.storeId, storeId), eq(soldOutProducts.isSoldOut, true)));

const imageRows = (scope: TenantScope) =>
  scope.db.select().from(productImages).where(scope.of(productImages)).orderBy(asc(productImages.position));

const askedGroupRows = (scope: TenantScope) =>
  scope.db
    .select({ productId: productComplementGroups.productId, group: complementGroups })
    .from(productComplementGroups)
    .innerJoin(complementGroups, scope.of(complementGroups, eq(complementGroups.id, productComplementGroups.groupId)))
    .where(scope.of(productComplementGroups))
    .orderBy(asc(productComplementGroups.position));

const complementRows = (scope: TenantScope) =>
  scope.db
    .select({
      item: complementItems,
      adultOnly: products.adultOnly,
      isCounted: sql<boolean>`coalesce(${products.rigidStock} and ${products.measure} = 'UNIT', false)`,
    })
    .from(complementItems)
    .leftJoin(products, scope.of(products, eq(products.id, complementItems.productId)))
    .where(scope.of(complementItems, eq(complementItems.available, true)))
    .orderBy(asc(complementItems.position), asc(complementItems.id));

const comboRows = (scope: TenantScope) =>
  scope.db
    .select({
      item: comboItems,
      name: products.name,
      image: products.image,
      rigidStock: products.rigidStock,
      adultOnly: products.adultOnly,
      translations: products.translations,
    })
    .from(comboItems)
    .innerJoin(products, scope.of(products, eq(products.id, comboItems.productId)))
    .where(scope.of(comboItems))
    .orderBy(asc(comboItems.position));

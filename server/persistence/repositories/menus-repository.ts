import type { StoreId } from '#domain/ids.ts';
import { isSoldAtAll, isSoldFor } from '#domain/shipping/journey.ts';
import type { Menu, MenuGroup } from '#domain/catalog/menu.ts';
import { stockedProductsOf, withBalances } from '#domain/catalog/with-balances.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { assembleMenu } from './assemble-menu.ts';
import { catalogRows } from './catalog-rows.ts';
import { catalogStateOf, touchCatalog, versionOf } from './catalog-version.ts';
import type { CachedCatalog, MenuCache } from './menu-cache.ts';
import { stockRepository } from './stock-repository.ts';

/** A menu and the name of its state, which tells it from the store's other ones for as long as the database lives. */
export interface VersionedMenu {
  readonly version: string;
  /** One and the same object for as long as the version stands, so that work on it can be remembered by it. */
  readonly menu: Menu;
}

/**
 * What a store offers (A§3), without what is left of it, which changes with every order (ADR-062). The catalogue is
 * assembled once per version and remembered in this process; its version is asked for at every question.
 */
export const menusRepository = (scope: TenantScope, cache: MenuCache) => ({
  /** The version of a store's menus, without building one; null for an unknown store. */
  async version(storeId: StoreId): Promise<string | null> {
    const state = await catalogStateOf(scope, storeId);
    return state && versionOf(state);
  },

  /**
   * The menu for one way of receiving (D-16). That of a store which is only a menu is the same for all of them, because nobody
   * chooses one there. null for an unknown store.
   */
  async find(storeId: StoreId, shippingType: ShippingType): Promise<VersionedMenu | null> {
    const catalog = await currentCatalog(scope, cache, storeId);
    return catalog && { version: catalog.version, menu: await menuOf(catalog, storeId, shippingType) };
  },

  /** The groups that sell a code in any journey, with that product only (A§7), and what is left of it; null for an unknown store. */
  async findBySku(storeId: StoreId, sku: string): Promise<readonly MenuGroup[] | null> {
    const catalog = await currentCatalog(scope, cache, storeId);
    if (!catalog) return null;
    const groups = onlyProducts(await catalog.groups, (product) => product.sku === sku);
    return await withStock(scope, storeId, groups);
  },

  touch: (storeId: StoreId | null): Promise<void> => touchCatalog(scope, storeId),
});

/** The groups with what is left of their products. */
export async function withStock(
  scope: TenantScope,
  storeId: StoreId,
  groups: readonly MenuGroup[],
): Promise<readonly MenuGroup[]> {
  const products = groups.flatMap((group) => group.products);
  return withBalances(groups, await stockRepository(scope, storeId).balances(products.flatMap(stockedProductsOf)));
}

async function currentCatalog(scope: TenantScope, cache: MenuCache, storeId: StoreId): Promise<CachedCatalog | null> {
  const key = `${scope.tenantId}/${storeId}`;
  const state = await catalogStateOf(scope, storeId);
  if (state === null) return null;
  const version = versionOf(state);
  const known = cache.get(key);
  if (known?.version === version) return known;
  const groups = catalogRows(scope, storeId).then(assembleMenu);
  const catalog = { version, menuOnly: state.menuOnly, groups, menus: new Map() };
  cache.set(key, catalog);
  groups.then(
    (all) =>
      cache.weigh(
        key,
        catalog,
        all.reduce((sum, { products }) => sum + products.length, 0),
      ),
    // A failed read must not be remembered as the catalogue.
    () => cache.delete(key),
  );
  return catalog;
}

function menuOf(catalog: CachedCatalog, storeId: StoreId, shippingType: ShippingType): Promise<Menu> {
  const known = catalog.menus.get(shippingType);
  if (known) return known;
  const menu = catalog.groups.then((groups) => ({
    storeId,
    shippingType,
    groups: onlyProducts(groups, catalog.menuOnly ? isSoldAtAll : (product) => isSoldFor(product, shippingType)),
  }));
  catalog.menus.set(shippingType, menu);
  return menu;
}

const onlyProducts = (groups: readonly MenuGroup[], isWanted: (product: MenuGroup['products'][number]) => boolean) =>
  groups
    .map((group) => ({ ...group, products: group.products.filter(isWanted) }))
    .filter((group) => group.products.length > 0);

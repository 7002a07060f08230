import { eq, sql } from 'drizzle-orm';
import type { StoreId } from '#domain/ids.ts';
import { isSoldFor } from '#domain/shipping/journey.ts';
import type { Menu, MenuGroup } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { assembleMenu } from './assemble-menu.ts';
import { catalogRows } from './catalog-rows.ts';
import type { CachedCatalog, MenuCache } from './menu-cache.ts';
import type { StoreState } from './store-state.ts';
import { stateOf, stateWithBalances } from './store-state.ts';
import { withBalances } from './with-balances.ts';

/** A menu and the name of its state: equal versions are equal menus, byte for byte (ETag). */
export interface VersionedMenu {
  readonly version: string;
  /** One and the same object for as long as the version stands, so that work on it can be remembered by it. */
  readonly menu: Menu;
}

/**
 * What a store offers (A§3). The catalogue is assembled once per version and remembered in this process; its version and
 * its stock are asked for at every question, so a menu never promises what an order already took.
 */
export const menusRepository = (scope: TenantScope, cache: MenuCache) => ({
  /** The version of a store's menus, without building one; null for an unknown store. */
  async version(storeId: StoreId): Promise<string | null> {
    const state = await stateOf(scope, storeId);
    return state && versionOf(state);
  },

  /** The menu for one way of receiving (D-16); null for an unknown store. */
  async find(storeId: StoreId, shippingType: ShippingType): Promise<VersionedMenu | null> {
    const catalog = await currentCatalog(scope, cache, storeId);
    return catalog && { version: versionOf(catalog), menu: await menuOf(catalog, storeId, shippingType) };
  },

  /** The groups that sell a code in any journey, with that product only (A§7); null for an unknown store. */
  async findBySku(storeId: StoreId, sku: string): Promise<readonly MenuGroup[] | null> {
    const catalog = await currentCatalog(scope, cache, storeId);
    if (!catalog) return null;
    const groups = onlyProducts(await catalog.groups, (product) => product.sku === sku);
    return withBalances(groups, catalog.balances);
  },

  /** To be called with every change of the catalogue, in its transaction: of one store, or of all of the tenant's. */
  async touch(storeId: StoreId | null): Promise<void> {
    await scope.db
      .update(stores)
      .set({ catalogVersion: sql`${stores.catalogVersion} + 1` })
      .where(scope.of(stores, storeId === null ? undefined : eq(stores.id, storeId)));
  },
});

const versionOf = ({ catalogVersion, stockMark }: StoreState): string => `${catalogVersion}-${stockMark}`;

async function currentCatalog(scope: TenantScope, cache: MenuCache, storeId: StoreId): Promise<CachedCatalog | null> {
  const key = `${scope.tenantId}/${storeId}`;
  const state = await stateOf(scope, storeId);
  const known = cache.get(key);
  if (state && known && versionOf(known) === versionOf(state)) return known;
  const counted = state && (await stateWithBalances(scope, storeId));
  if (!counted) return null;
  const groups =
    known?.catalogVersion === counted.catalogVersion ? known.groups : catalogRows(scope, storeId).then(assembleMenu);
  const catalog = { ...counted, groups, menus: new Map() };
  cache.set(key, catalog);
  // A failed read must not be remembered as the catalogue.
  groups.catch(() => cache.delete(key));
  return catalog;
}

function menuOf(catalog: CachedCatalog, storeId: StoreId, shippingType: ShippingType): Promise<Menu> {
  const known = catalog.menus.get(shippingType);
  if (known) return known;
  const menu = catalog.groups.then((groups) => ({
    storeId,
    shippingType,
    groups: withBalances(
      onlyProducts(groups, (product) => isSoldFor(product, shippingType)),
      catalog.balances,
    ),
  }));
  catalog.menus.set(shippingType, menu);
  return menu;
}

const onlyProducts = (groups: readonly MenuGroup[], isWanted: (product: MenuGroup['products'][number]) => boolean) =>
  groups
    .map((group) => ({ ...group, products: group.products.filter(isWanted) }))
    .filter((group) => group.products.length > 0);

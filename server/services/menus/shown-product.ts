import type { ShownProduct } from '#contract/document-data.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { productLinkAsks } from '#domain/store/store-choice.ts';
import { shippingTypeOnEntry } from '#domain/shipping/shipping-choice.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { MenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository, withStock } from '#server/persistence/repositories/menus-repository.ts';
import type { OfferedStores } from '#server/services/stores/offered-stores.ts';

interface Ports {
  readonly db: Database;
  readonly menuCache: MenuCache;
  readonly offeredStores: OfferedStores;
  readonly now: () => Date;
}

/**
 * Returns what the document of a product's link shows to whoever comes first: which store it is asked of, or in a shop's only one
 * the product. Null where the page has to look further: the product may be sold in another way, or not at all.
 */
export async function shownProduct(
  { db, menuCache, offeredStores, now }: Ports,
  settings: TenantSettings,
  sku: string,
): Promise<ShownProduct | null> {
  // Its stores come from the codes.
  if (settings.qrCodeOnly) return null;
  const scope = forTenant(db, settings.tenantId);
  const stores = (await offeredStores(scope).list(now())).map(({ store }) => store);
  const [only] = stores;
  if (!only) return null;
  if (productLinkAsks(EMPTY_CART, null, stores.length)) return { sku, stores, group: null };
  const type = shippingTypeOnEntry({ settings, context: null, store: only }, EMPTY_CART.shippingType);
  const groups = (type && (await menusRepository(scope, menuCache).find(only.id, type))?.menu.groups) || [];
  const [found] = groups.flatMap((group) => {
    const product = group.products.find((one) => one.sku === sku);
    return product ? [{ ...group, products: [product] }] : [];
  });
  if (!found) return null;
  const [group = found] = await withStock(scope, only.id, [found]);
  return { sku, stores, group };
}

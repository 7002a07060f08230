import type { EnteredStore, FirstScreen } from '#contract/first-screen.ts';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { allowedShippingTypes, shippingTypeOnEntry } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { cartAt } from '#domain/store/scanned-store.ts';
import { storeOnEntry } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { contextLinksRepository } from '#server/persistence/repositories/context-links-repository.ts';
import type { MenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository, withStock } from '#server/persistence/repositories/menus-repository.ts';
import { beginningOf } from './menu-beginning.ts';
import type { OfferedStores } from '#server/services/stores/offered-stores.ts';

interface Ports {
  readonly db: Database;
  readonly menuCache: MenuCache;
  readonly offeredStores: OfferedStores;
  readonly now: () => Date;
}

/** Who asks for a first screen: somebody new, a device that has entered a store, or somebody with the code of a table in it. */
export interface Visitor {
  readonly entered: EnteredStore | null;
  readonly code: string | null;
}

/** Returns what this visitor sees first; null where the page must know more, or there is nothing to see. */
export async function firstScreenOf(
  { db, menuCache, offeredStores, now }: Ports,
  settings: TenantSettings,
  { entered, code }: Visitor,
): Promise<FirstScreen | null> {
  // Its stores come from the codes.
  if (settings.qrCodeOnly) return null;
  const scope = forTenant(db, settings.tenantId);
  const context = code === null ? null : await contextLinksRepository(scope).find(code);
  // The page says why the code leads nowhere.
  if (code !== null && context === null) return null;
  const stores = (await offeredStores(scope).list(now())).map(({ store }) => store);
  const storeId = entered ? entered.entered : storeOnEntry(stores, context);
  const store = stores.find(({ id }) => id === storeId);
  if (!store || (entered && context && context.storeId !== storeId)) return null;
  const shippingType = entered?.type ?? shippingTypeOf(settings, store, context);
  if (!shippingType) return null;
  const groups = (await menusRepository(scope, menuCache).find(store.id, shippingType))?.menu.groups ?? [];
  const beginning = beginningOf(groups);
  if (beginning.length === 0) return null;
  return {
    stores,
    storeId: store.id,
    shippingType,
    isEntered: entered !== null || context !== null,
    context,
    groups: [...(await withStock(scope, store.id, beginning))],
    sizes: beginning === groups ? null : groups.map(({ products }) => products.length),
  };
}

/** How somebody receives who has just entered; null where the page changes it at once, because the store does not serve this place. */
function shippingTypeOf(settings: TenantSettings, store: Store, context: TagContext | null): ShippingType | null {
  if (!context) return shippingTypeOnEntry({ settings, context, store }, EMPTY_CART.shippingType);
  const { shippingType } = cartAt(EMPTY_CART, context);
  const allowed = allowedShippingTypes({ settings, context, isTagRequested: false, store });
  return allowed.includes(shippingType) ? shippingType : null;
}

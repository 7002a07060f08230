import type { EnteredStore, FirstScreen } from '#contract/first-screen.ts';
import type { Language } from '#domain/language.ts';
import { shippingTypeOnEntry } from '#domain/shipping/shipping-choice.ts';
import { storeOnEntry } from '#domain/store/store-choice.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { MenuCache } from '#server/persistence/repositories/menu-cache.ts';
import { menusRepository, withStock } from '#server/persistence/repositories/menus-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';

/** A larger menu would make the document larger than what it saves; its page waits for the script. */
const MOST_PRODUCTS = 150;

interface Ports {
  readonly db: Database;
  readonly menuCache: MenuCache;
  readonly now: () => Date;
}

/**
 * Returns what somebody sees first who was never here, or who has entered this store; null where the page must know more,
 * and for a large menu.
 */
export async function firstScreenOf(
  { db, menuCache, now }: Ports,
  settings: TenantSettings,
  language: Language,
  entered: EnteredStore | null = null,
): Promise<FirstScreen | null> {
  // Its stores come from the codes.
  if (settings.qrCodeOnly) return null;
  const scope = forTenant(db, settings.tenantId);
  const stores = (await storesRepository(scope).list(now())).map(({ store }) => store);
  const storeId = entered ? entered.entered : storeOnEntry(stores, null);
  const store = stores.find(({ id }) => id === storeId);
  if (!store) return null;
  const shippingType = entered?.type ?? shippingTypeOnEntry(settings, store, 'ADDRESS');
  const groups = (await menusRepository(scope, menuCache).find(store.id, shippingType))?.menu.groups ?? [];
  const count = groups.reduce((sum, { products }) => sum + products.length, 0);
  if (count === 0 || count > MOST_PRODUCTS) return null;
  return {
    language,
    stores,
    storeId: store.id,
    shippingType,
    isEntered: entered !== null,
    groups: [...(await withStock(scope, store.id, groups))],
  };
}

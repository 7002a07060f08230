import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { menuKey, readMenu } from '#db/menus.ts';
import { readStamp } from '#db/stamps.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/**
 * The menu as this device knows it, null when it does not. A document of 5,000 products is not read again
 * because somebody looked whether it has changed: the same version is given back as the same object.
 */
export function readMenuVersion(
  cache: CacheDatabase,
  storeId: StoreId,
  shippingType: ShippingType,
  known: KeyedMenu | null | undefined,
): Promise<KeyedMenu | null> {
  return cache.transaction('r', ['menus', '$stamps'], async () => {
    const id = menuKey(storeId, shippingType);
    const stamp = await readStamp(cache, 'menus', id);
    const key = `${id}:${stamp?.hash}`;
    if (known?.key === key) return known;
    const menu = await readMenu(cache, storeId, shippingType);
    return menu ? { key, menu } : null;
  });
}

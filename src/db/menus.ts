import type { StoreId } from '#domain/ids.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const MENUS_MAX = 6;

/** One menu per store and journey (D-16). */
export const menuKey = (storeId: StoreId, shippingType: ShippingType): string => `${storeId}:${shippingType}`;

export const readMenu = (
  cache: CacheDatabase,
  storeId: StoreId,
  shippingType: ShippingType,
): Promise<Menu | undefined> => readDocument(cache, 'menus', menuKey(storeId, shippingType));

/** Resolves to whether the menu was new and had to be written. */
export const putMenuIfChanged = (cache: CacheDatabase, value: Menu, freshness: Freshness): Promise<boolean> =>
  putDocumentIfChanged(cache, 'menus', {
    id: menuKey(value.storeId, value.shippingType),
    value,
    freshness,
    cap: MENUS_MAX,
  });

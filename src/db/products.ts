import type { StoreId } from '#domain/ids.ts';
import type { MenuProduct } from '#domain/menu.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const PRODUCTS_MAX = 200;

const productKey = (storeId: StoreId, sku: string): string => `${storeId}:${sku}`;

/** A product opened by code or deep link, outside any menu at hand. */
export const readProduct = (cache: CacheDatabase, storeId: StoreId, sku: string): Promise<MenuProduct | undefined> =>
  readDocument(cache, 'products', productKey(storeId, sku));

export const putProductIfChanged = (
  cache: CacheDatabase,
  storeId: StoreId,
  value: MenuProduct,
  freshness: Freshness,
): Promise<boolean> =>
  putDocumentIfChanged(cache, 'products', { id: productKey(storeId, value.sku), value, freshness, cap: PRODUCTS_MAX });

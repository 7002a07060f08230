import { documentId } from '#db/cached-documents.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { readStamp, readDocument } from '#db/document-store.ts';
import { menuInLanguage } from '#domain/catalog/menu-in-language.ts';
import { withBalances } from '#domain/catalog/with-balances.ts';
import type { StoreId } from '#domain/ids.ts';
import type { Language } from '#domain/language.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/**
 * Returns the stored menu in a language with what is left of its products; null when there is none. An unchanged version
 * returns the same object, so that a document of 5,000 products is not read again after every check for changes.
 */
export function readMenuVersion(
  cache: CacheDatabase,
  storeId: StoreId,
  shippingType: ShippingType,
  language: Language,
  known: KeyedMenu | null | undefined,
): Promise<KeyedMenu | null> {
  return cache.transaction('r', ['menus', 'stock', '$stamps'], async () => {
    const stamp = await readStamp(cache, 'menus', [storeId, shippingType]);
    const stockStamp = await readStamp(cache, 'stock', [storeId]);
    const key = `${documentId('menus', [storeId, shippingType])}:${stamp?.hash}:${stockStamp?.hash}:${language}`;
    if (known?.key === key) return known;
    const menu = await readDocument(cache, 'menus', [storeId, shippingType]);
    const stock = await readDocument(cache, 'stock', [storeId]);
    if (!menu) return null;
    const groups = withBalances(menu.groups, stock?.balances ?? {});
    return { key, menu: menuInLanguage({ ...menu, groups }, language) };
  });
}

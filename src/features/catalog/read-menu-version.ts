import { documentId } from '#db/cached-documents.ts';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { readStamp, readDocument } from '#db/document-store.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import { menuInLanguage } from '#domain/catalog/menu-in-language.ts';
import { withBalances } from '#domain/catalog/with-balances.ts';
import type { StoreId } from '#domain/ids.ts';
import type { Language } from '#domain/language.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** A stored menu that this page has read or fetched already. */
export interface HeldMenu {
  /** Its document with the hash of its content. */
  readonly version: string;
  readonly menu: Menu;
}

interface Wanted {
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
  readonly language: Language;
}

export const menuVersion = (storeId: StoreId, shippingType: ShippingType, hash: string | undefined): string =>
  `${documentId('menus', [storeId, shippingType])}:${hash}`;

/**
 * Returns the stored menu in a language with what is left of its products; null when there is none. An unchanged version
 * returns the same object, so that a document of 5,000 products is not read again after every check for changes; one of which
 * only the stock has changed, or which was fetched by this very page, is not read either.
 */
export function readMenuVersion(
  cache: CacheDatabase,
  { storeId, shippingType, language }: Wanted,
  known: KeyedMenu | null | undefined,
  held: { current: HeldMenu | null },
): Promise<KeyedMenu | null> {
  return cache.transaction('r', ['menus', 'stock', '$stamps'], async () => {
    const stamp = await readStamp(cache, 'menus', [storeId, shippingType]);
    const stockStamp = await readStamp(cache, 'stock', [storeId]);
    const version = menuVersion(storeId, shippingType, stamp?.hash);
    const key = `${version}:${stockStamp?.hash}:${language}`;
    if (known?.key === key) return known;
    if (held.current?.version !== version) {
      const menu = await readDocument(cache, 'menus', [storeId, shippingType]);
      if (!menu) return null;
      held.current = { version, menu };
    }
    const { menu } = held.current;
    const stock = await readDocument(cache, 'stock', [storeId]);
    const groups = withBalances(menu.groups, stock?.balances ?? {});
    return { key, menu: menuInLanguage({ ...menu, groups }, language) };
  });
}

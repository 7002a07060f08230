import type { Menu, MenuGroup } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { StoreState } from './store-state.ts';
import type { Balances } from './with-balances.ts';

/** One store's catalogue in one state. */
export interface CachedCatalog extends StoreState {
  readonly groups: Promise<readonly MenuGroup[]>;
  readonly balances: Balances;
  /** The menus made of them so far. */
  readonly menus: Map<ShippingType, Promise<Menu>>;
}

/** Catalogues assembled by this process, the least recently used one leaving first. One per server, passed to `menusRepository`. */
export interface MenuCache {
  readonly get: (key: string) => CachedCatalog | undefined;
  readonly set: (key: string, catalog: CachedCatalog) => void;
  readonly delete: (key: string) => void;
}

/** @param capacity stores to remember; a catalogue of 5,000 products takes about 8 MB. */
export function createMenuCache(capacity = 64): MenuCache {
  const catalogs = new Map<string, CachedCatalog>();
  return {
    get(key) {
      const catalog = catalogs.get(key);
      if (!catalog) return undefined;
      // Moves to the end: a Map keeps the order of insertion, so the first entry is the one unused for longest.
      catalogs.delete(key);
      catalogs.set(key, catalog);
      return catalog;
    },
    set(key, catalog) {
      catalogs.delete(key);
      catalogs.set(key, catalog);
      const [oldest] = catalogs.keys();
      if (catalogs.size > capacity && oldest !== undefined) catalogs.delete(oldest);
    },
    delete(key) {
      catalogs.delete(key);
    },
  };
}

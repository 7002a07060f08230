import { LRUCache } from 'lru-cache';
import type { Menu, MenuGroup } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** One version of a store's catalogue. */
export interface CachedCatalog {
  readonly version: string;
  readonly menuOnly: boolean;
  readonly groups: Promise<readonly MenuGroup[]>;
  /** The menus made of them so far. */
  readonly menus: Map<ShippingType, Promise<Menu>>;
}

/** Catalogues assembled by this process, the least recently used one leaving first. One per server, passed to `menusRepository`. */
export type MenuCache = Pick<LRUCache<string, CachedCatalog>, 'get' | 'set' | 'delete'> & {
  /** Told once a catalogue is there how large it is. */
  readonly weigh: (key: string, catalog: CachedCatalog, products: number) => void;
};

/** About 32 MB: 5,000 products take 8. */
const MOST_PRODUCTS = 20_000;

/** @param capacity stores to remember; fewer where they have more products together than `mostProducts`. */
export function createMenuCache(capacity = 64, mostProducts = MOST_PRODUCTS): MenuCache {
  const cache = new LRUCache<string, CachedCatalog>({ max: capacity, maxSize: mostProducts, sizeCalculation: () => 1 });
  return {
    get: (key) => cache.get(key),
    set: (...entry) => cache.set(...entry),
    delete: (key) => cache.delete(key),
    weigh: (key, catalog, products) => {
      // One that alone is too large is remembered alone.
      const size = Math.min(Math.max(products, 1), mostProducts);
      if (cache.peek(key) !== catalog) return;
      // The size of what is there stands until it is set anew.
      cache.delete(key);
      cache.set(key, catalog, { size });
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { Menu, MenuGroup } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** One version of a store's catalogue. */
export interface CachedCatalog {
  readonly catalogVersion: number;
  readonly groups: Promise<readonly MenuGroup[]>;
  /** The menus made of them so far. */
  readonly menus: Map<ShippingType, Promise<Menu>>;
}

/** Catalogues assembled by this process, the least recently used one leaving first. One per server, passed to `menusRepository`. */
export type MenuCache = Pick<LRUCache<string, CachedCatalog>, 'get' | 'set' | 'delete'>;

/** @param capacity stores to remember; a catalogue of 5,000 products takes about 8 MB. */
export const createMenuCache = (capacity = 64): MenuCache => new LRUCache<string, CachedCatalog>({ max: capacity });

import { LRUCache } from 'lru-cache';
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
export type MenuCache = Pick<LRUCache<string, CachedCatalog>, 'get' | 'set' | 'delete'>;

/** @param capacity stores to remember; a catalogue of 5,000 products takes about 8 MB. */
export const createMenuCache = (capacity = 64): MenuCache => new LRUCache<string, CachedCatalog>({ max: capacity });

import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote.ts';
import type { FoundGroup, MenuSearch } from '#domain/catalog/search-menu.ts';

/** Names one version of one menu: store, way of receiving, content hash. */
export type MenuKey = string;

/**
 * What the quote worker offers (comlink wraps every call in a promise).
 * It keeps the menus it was given with their indexes, so that a keystroke or a tap sends a few bytes.
 * Null means that it does not know the menu, as after a restart: give it again and repeat the call.
 */
export interface QuoteService {
  keepMenu(key: MenuKey, menu: Menu): void;
  quote(key: MenuKey, input: Omit<QuoteInput, 'menu'>): Quote | null;
  search(key: MenuKey, search: MenuSearch): readonly FoundGroup[] | null;
  findBySku(key: MenuKey, sku: string): MenuProduct | null;
}

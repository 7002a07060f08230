import { favoritesGroup } from '#domain/catalog/menu-favorites.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import { quoteCart } from './quote-cart.ts';
import type { Quote, QuoteInput } from './quote.ts';
import type { FoldedMenu, FoundGroup, MenuSearch } from '#domain/catalog/search-menu.ts';
import { foldMenu, searchMenu } from '#domain/catalog/search-menu.ts';

/** The menu on screen and the one being switched to; more would only cost memory on a small phone. */
const MENUS_KEPT = 2;

interface KeptMenu {
  readonly menu: Menu;
  readonly index: MenuIndex;
  readonly folded: FoldedMenu;
}

/**
 * Prices, caps, search and codes over menus held in memory with their indexes. The quote worker exposes it as it is, and the
 * page runs the same where no worker answers. Null means that a menu is not known here: give it and ask again.
 */
export function createQuoteService() {
  const menus = new Map<string, KeptMenu>();

  return {
    keepMenu(key: string, menu: Menu): void {
      menus.delete(key);
      menus.set(key, { menu, index: indexMenu(menu), folded: foldMenu(searchedGroups(menu)) });
      for (const oldest of [...menus.keys()].slice(0, -MENUS_KEPT)) menus.delete(oldest);
    },

    quote(key: string, input: Omit<QuoteInput, 'menu'>): Quote | null {
      const kept = menus.get(key);
      return kept ? quoteCart({ ...input, menu: kept.menu }, kept.index) : null;
    },

    /** The favourites are a group like any other here, so that they can be filtered and sorted too. */
    search(key: string, search: MenuSearch): readonly FoundGroup[] | null {
      const kept = menus.get(key);
      if (!kept) return null;
      return searchMenu(kept.folded, search).map(({ id, products }) => ({
        id,
        productIds: products.map((product) => product.id),
      }));
    },

    findBySku(key: string, sku: string): MenuProduct | null {
      const products = menus.get(key)?.menu.groups.flatMap((group) => group.products);
      return products?.find((product) => product.sku === sku) ?? null;
    },
  };
}

/** Whoever shows the favourites knows their name. */
function searchedGroups(menu: Menu) {
  const favorites = favoritesGroup(menu, '');
  return favorites ? [favorites, ...menu.groups] : menu.groups;
}

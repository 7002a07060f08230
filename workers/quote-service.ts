import type { QuoteService } from '#contract/worker-messages.ts';
import { cartChanges } from '#domain/cart/cart-changes.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import { exhaustedProducts, lineCap } from '#domain/cart/cart-stock.ts';
import { rebuildCart } from '#domain/cart/rebuild-cart.ts';
import { redoOrder } from '#domain/cart/redo-order.ts';
import { settleCart } from '#domain/cart/settle-cart.ts';
import { favoritesGroup } from '#domain/catalog/menu-favorites.ts';
import type { LineId } from '#domain/ids.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import { indexMenu } from '#domain/catalog/menu-index.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { FoldedMenu } from '#domain/catalog/search-menu.ts';
import { foldMenu, searchMenu } from '#domain/catalog/search-menu.ts';
import { quoteCart } from '#domain/pricing/quote-cart.ts';

/** The menu on screen and the one being switched to; more would use too much memory on a small phone. */
const MAX_MENUS = 2;

interface KeptMenu {
  readonly menu: Menu;
  readonly index: MenuIndex;
  readonly folded: FoldedMenu;
}

/**
 * Creates the service for prices, stock limits, cart changes and search. It keeps menus with their indexes in memory.
 */
export function createQuoteService(): QuoteService {
  const menus = new Map<string, KeptMenu>();
  const withMenu = <Answer>(key: string, answer: (kept: KeptMenu) => Answer): Answer | null => {
    const kept = menus.get(key);
    return kept ? answer(kept) : null;
  };

  return {
    keepMenu(key, menu) {
      menus.delete(key);
      menus.set(key, { menu, index: indexMenu(menu), folded: foldMenu(searchedGroups(menu)) });
      for (const oldest of [...menus.keys()].slice(0, -MAX_MENUS)) menus.delete(oldest);
    },

    quote: (key, input) =>
      withMenu(key, ({ menu, index }) => {
        const quote = quoteCart({ ...input, menu }, index);
        const stocked = { index, ignoreRigidStock: input.ignoreRigidStock };
        return { quote, changes: cartChanges(input, quote, stocked), exhausted: exhaustedProducts(input, stocked) };
      }),

    lineCap: (key, { cart, ignoreRigidStock }, line) =>
      withMenu(key, ({ index }) => lineCap(allLines(cart), line, { index, ignoreRigidStock })),

    rebuild: (key, { cart, ignoreRigidStock }) =>
      withMenu(key, ({ index }) => rebuildCart(cart, index, ignoreRigidStock)),

    redo: (key, { cart, ignoreRigidStock }, order) =>
      withMenu(key, ({ index }) => redoOrder(order, cart, { index, ignoreRigidStock }, newLineId)),

    settle: (key, { cart, ignoreRigidStock }, ids) =>
      withMenu(key, ({ index }) => settleCart(cart, ids, { index, ignoreRigidStock })),

    search: (key, search) =>
      withMenu(key, ({ folded }) =>
        searchMenu(folded, search).map(({ id, products }) => ({
          id,
          productIds: products.map((product) => product.id),
        })),
      ),
  };
}

const newLineId = (): LineId => crypto.randomUUID() as LineId;

/** Adds the favourites as a group, so that they can be filtered and sorted too. The page adds their name. */
function searchedGroups(menu: Menu) {
  const favorites = favoritesGroup(menu, '');
  return favorites ? [favorites, ...menu.groups] : menu.groups;
}

import type { CartChanges } from '#domain/cart/cart-changes.ts';
import type { LineKey } from '#domain/cart/cart-stock.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { PastOrder } from '#domain/cart/redo-order.ts';
import type { RedoneOrder } from '#domain/cart/redone-order.ts';
import type { RebuiltCart } from '#domain/cart/rebuild-cart.ts';
import type { FoundGroup, MenuSearch } from '#domain/catalog/menu-search.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote.ts';

/** Identifies one version of a menu by store, shipping type and content hash. */
export type MenuKey = string;

export interface QuotedCart {
  readonly quote: Quote;
  /** Changes of the menu since the cart was filled; null when there are none. */
  readonly changes: CartChanges | null;
  /** Products of which no more fits into the cart, so that a tap on any other product needs no request. */
  readonly exhausted: ReadonlySet<ProductId>;
}

/** A cart, and whether the store ignores stock limits. */
export interface StockedCart {
  readonly cart: Cart;
  readonly ignoreRigidStock: boolean;
}

/**
 * Interface of the quote worker (comlink turns every result into a promise). It keeps menus with their
 * indexes, so that a keystroke or a tap sends only a few bytes. A null result means that it does not know
 * the menu, as after a restart: send the menu and repeat the call.
 */
export interface QuoteService {
  keepMenu(key: MenuKey, menu: Menu): void;
  quote(key: MenuKey, input: Omit<QuoteInput, 'menu'>): QuotedCart | null;
  /** Maximum amount of a line in the cart (A§5). */
  lineCap(key: MenuKey, stocked: StockedCart, line: LineKey): number | null;
  /** Adapts the cart to another menu (D-15). */
  rebuild(key: MenuKey, stocked: StockedCart): RebuiltCart | null;
  /** What of a past order can be put into the cart, which keeps its own lines (D-49). */
  redo(key: MenuKey, stocked: StockedCart, order: PastOrder): RedoneOrder | null;
  /** Returns the cart with the named lines adapted to the current menu. */
  settle(key: MenuKey, stocked: StockedCart, ids: ReadonlySet<LineId>): Cart | null;
  search(key: MenuKey, search: MenuSearch): readonly FoundGroup[] | null;
}

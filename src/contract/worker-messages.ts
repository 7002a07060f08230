import type { CartChanges } from '#domain/cart/cart-changes.ts';
import type { LineKey } from '#domain/cart/cart-stock.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { RebuiltCart } from '#domain/cart/rebuild-cart.ts';
import type { FoundGroup, MenuSearch } from '#domain/catalog/menu-search.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { LineId, ProductId } from '#domain/ids.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote.ts';

/** Names one version of one menu: store, way of receiving, content hash. */
export type MenuKey = string;

export interface QuotedCart {
  readonly quote: Quote;
  /** What the menu has changed since the cart was filled; null when everything stands as it was chosen. */
  readonly changes: CartChanges | null;
  /** Of these products not one more fits into the cart. A tap on any other need not ask. */
  readonly exhausted: ReadonlySet<ProductId>;
}

/** A cart, and whether the store lets its stock bind it. */
export interface StockedCart {
  readonly cart: Cart;
  readonly ignoreRigidStock: boolean;
}

/**
 * What the quote worker offers (comlink wraps every call in a promise).
 * It keeps the menus it was given with their indexes, so that a keystroke or a tap sends a few bytes.
 * Null means that it does not know the menu, as after a restart: give it again and repeat the call.
 */
export interface QuoteService {
  keepMenu(key: MenuKey, menu: Menu): void;
  quote(key: MenuKey, input: Omit<QuoteInput, 'menu'>): QuotedCart | null;
  /** How much of a line there may be in the cart (A§5). */
  lineCap(key: MenuKey, stocked: StockedCart, line: LineKey): number | null;
  /** What another menu makes of the cart (D-15). */
  rebuild(key: MenuKey, stocked: StockedCart): RebuiltCart | null;
  /** The cart with the named lines as the menu can serve them now. */
  settle(key: MenuKey, stocked: StockedCart, ids: ReadonlySet<LineId>): Cart | null;
  search(key: MenuKey, search: MenuSearch): readonly FoundGroup[] | null;
}

import type { Cart, CartLine } from './cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { offerOf } from './line-from-product.ts';
import { mergeTwins } from './merge-twins.ts';
import { matchComplements } from '#domain/complements/match-complements.ts';
import { findProduct, type MenuIndex } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { asReward } from '#domain/person/reward.ts';
import { quoteLine } from '#domain/pricing/quote-line.ts';
import type { LineProblem } from '#domain/pricing/quote.ts';
import { serving, takenStock, type StockUse } from './stock-cap.ts';

export interface RepricedLine {
  /** At the menu's prices; in the rebuilt cart it may be one with a line that it now equals. */
  readonly line: CartLine;
  /** Price of the line's whole amount. */
  readonly was: Cents;
  readonly now: Cents;
}

/** Why a line does not come along: what the menu has against it, or that a tab takes no gift card (D-40). */
export type DropReason = LineProblem | { readonly code: 'gift_card_on_tab' };

export interface DroppedLine {
  readonly line: CartLine;
  readonly reasons: readonly DropReason[];
}

/** Shown before the cart changes (D-15 and D-49). */
export interface RebuiltCart {
  /** Kept and repriced lines, in their order. */
  readonly cart: Cart;
  readonly repriced: readonly RepricedLine[];
  readonly dropped: readonly DroppedLine[];
}

type Outcome =
  | { readonly kind: 'kept'; readonly line: CartLine; readonly use: StockUse }
  | { readonly kind: 'repriced'; readonly repriced: RepricedLine; readonly use: StockUse }
  | { readonly kind: 'dropped'; readonly dropped: DroppedLine };

/**
 * Holds a cart against another menu: a past order's (B§4), or the same store's after the way of receiving changed (D-15).
 * A line stays when everything about it is for sale and in stock; earlier lines take stock first. Its price may have changed, but
 * not that of a line that is ordered again (D-49). Lines in `beside` take stock before all of them and are not judged.
 */
export function rebuildCart(
  cart: Cart,
  index: MenuIndex,
  ignoreRigidStock: boolean,
  beside: readonly CartLine[] = [],
): RebuiltCart {
  const uses: StockUse[] = beside.flatMap(({ productId, groupId, amount, complements }) => {
    const product = findProduct(index, productId, groupId);
    return product ? [{ product, amount, complements }] : [];
  });
  const repriced: RepricedLine[] = [];
  const dropped: DroppedLine[] = [];

  const keep = (line: CartLine, isReward: boolean): readonly CartLine[] => {
    const outcome = judge(line, { index, uses, isReward, ignoreRigidStock });
    if (outcome.kind === 'dropped') {
      dropped.push(outcome.dropped);
      return [];
    }
    uses.push(outcome.use);
    if (outcome.kind === 'kept') return [outcome.line];
    repriced.push(outcome.repriced);
    return [outcome.repriced.line];
  };
  const lines = cart.lines.flatMap((line) => keep(line, false));
  const promotionalLines = cart.promotionalLines.flatMap((line) => keep(line, line.loyaltyId !== null));
  return { cart: mergeTwins({ ...cart, lines, promotionalLines }), repriced, dropped };
}

interface Judging {
  readonly index: MenuIndex;
  readonly uses: readonly StockUse[];
  readonly isReward: boolean;
  readonly ignoreRigidStock: boolean;
}

function judge(line: CartLine, { index, uses, isReward, ignoreRigidStock }: Judging): Outcome {
  const product = findProduct(index, line.productId, line.groupId);
  if (!product) return { kind: 'dropped', dropped: { line, reasons: [{ code: 'product_unavailable' }] } };
  const { amount, complements } = line;
  const served = serving({ product, complements, taken: takenStock(uses), ownAmount: 0, ignoreRigidStock });
  const { problems: reasons } = quoteLine({ line, isReward, ...served });
  const use = { product, amount, complements };
  const [first, ...others] = reasons;
  if (!first) return { kind: 'kept', line, use };
  const isOnlyPriced = first.code === 'price_changed' && others.length === 0;
  // Of a past order only what costs the same is ordered again (A§5).
  if (!isOnlyPriced || line.fromHistory) return { kind: 'dropped', dropped: { line, reasons } };
  const { was, now } = first;
  return { kind: 'repriced', repriced: { line: atMenuPrices(line, product, isReward), was, now }, use };
}

/** The same choice at what the menu asks now; accepting a changed price means putting this line in its place. */
export const atMenuPrices = (line: CartLine, product: MenuProduct, isReward: boolean): CartLine => ({
  ...line,
  ...offerOf(isReward ? asReward(product) : product),
  complements: matchComplements(line.complements, product).current,
});

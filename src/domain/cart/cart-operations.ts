import type { Cart, CartLine } from './cart.ts';
import { canMerge } from './can-merge.ts';
import type { LineId } from '#domain/ids.ts';
import { lineMaximum } from './line-maximum.ts';

/** Promotional lines live in a list of their own; they may be removed, not edited (A§3, D-31). */
export const isPromotional = (line: Pick<CartLine, 'source' | 'loyaltyId'>): boolean =>
  line.source === 'highlight' || line.loyaltyId !== null;

export type CartLines = Pick<Cart, 'lines' | 'promotionalLines'>;

/** Every line of a cart in the order it is shown and quoted. */
export const allLines = (cart: CartLines): readonly CartLine[] => [...cart.lines, ...cart.promotionalLines];

/**
 * Adds a line to the list it belongs to, or its amount to an identical line (D-26), whose id stays (A§4).
 * A merged amount stops at the line maximum (A§5): ask `stockCap` first to tell the customer.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  return isPromotional(line)
    ? { ...cart, promotionalLines: withLine(cart.promotionalLines, line) }
    : { ...cart, lines: withLine(cart.lines, line) };
}

function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const twin = lines.find((line) => canMerge(line, added));
  if (!twin) return [...lines, added];
  const amount = Math.min(twin.amount + added.amount, lineMaximum(twin.kind));
  return lines.map((line) => (line === twin ? { ...twin, amount } : line));
}

/** Puts an altered line in place of the one with its id; amount 0 removes it (A§4). Promotional lines are not edited. */
export function changeLine(cart: Cart, changed: CartLine): Cart {
  if (changed.amount <= 0) return { ...cart, lines: without(cart.lines, changed.id) };
  return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) };
}

/** By generated id, from either list (A§4). */
export const removeLine = (cart: Cart, id: LineId): Cart => ({
  ...cart,
  lines: without(cart.lines, id),
  promotionalLines: without(cart.promotionalLines, id),
});

const without = (lines: readonly CartLine[], id: LineId) => lines.filter((line) => line.id !== id);

/** Takes out every line; store and way of receiving stay (A§4). */
export const clearCart = (cart: Cart): Cart => ({ ...cart, lines: [], promotionalLines: [] });

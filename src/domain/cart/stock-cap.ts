import { drawLimit, type StockDraw, type StockedProduct, stockDraws } from '#domain/catalog/stock-draws.ts';
import type { ProductId } from '#domain/ids.ts';
import type { CartLine } from './cart.ts';
import { lineMaximum } from './line-maximum.ts';

/** An amount (units or 100-unit steps) of a product that a cart already holds. */
export interface StockUse extends Pick<CartLine, 'complements'> {
  readonly product: StockedProduct;
  readonly amount: number;
}

/** What a cart takes of each product, in thousandths of its unit of stock. */
export type TakenStock = ReadonlyMap<ProductId, number>;

export interface CapInput extends Pick<CartLine, 'complements'> {
  readonly product: StockedProduct;
  /** Everything the cart takes, this line included. */
  readonly taken: TakenStock;
  /** This line's share of `taken`; 0 for a line that is not in the cart yet. */
  readonly ownAmount: number;
  readonly ignoreRigidStock: boolean;
}

/** Adds up what several lines take, so that sibling lines and combos that share a product count together (D-26). */
export function takenStock(uses: Iterable<StockUse>): TakenStock {
  const taken = new Map<ProductId, number>();
  for (const { product, complements, amount } of uses) {
    for (const draw of stockDraws(product, complements)) {
      taken.set(draw.productId, (taken.get(draw.productId) ?? 0) + takenBy(draw, amount));
    }
  }
  return taken;
}

const takenBy = ({ perAmount, perLine }: StockDraw, amount: number): number =>
  amount > 0 ? perAmount * amount + perLine : 0;

/**
 * Largest amount one line may have now (A§5, D-26 and D-30), in units or 100-unit steps, never negative.
 * Only rigid stock limits; an unknown balance and `ignoreRigidStock` leave the line maximum.
 */
export function stockCap({ product, complements, taken, ownAmount, ignoreRigidStock }: CapInput): number {
  const maximum = lineMaximum(product.kind);
  if (ignoreRigidStock) return maximum;
  const caps = stockDraws(product, complements).map((draw) => {
    const limit = drawLimit(draw);
    if (limit === null) return maximum;
    const takenByOthers = (taken.get(draw.productId) ?? 0) - takenBy(draw, ownAmount);
    const left = limit - takenByOthers - draw.perLine;
    if (draw.perAmount === 0) return left < 0 ? 0 : maximum;
    return Math.floor(left / draw.perAmount);
  });
  return Math.max(0, Math.min(maximum, ...caps));
}

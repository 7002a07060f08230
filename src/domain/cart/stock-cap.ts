import { drawLimit, isSoldOut, type StockDraw, type StockedProduct, stockDraws } from '#domain/catalog/stock-draws.ts';
import type { ComplementGroup } from '#domain/catalog/menu.ts';
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
  const caps = stockDraws(product, complements).map((draw) => drawCap(draw, takenByOthers(draw, taken, ownAmount)));
  return Math.max(0, Math.min(maximum, ...caps));
}

const takenByOthers = (draw: StockDraw, taken: TakenStock, ownAmount: number): number =>
  (taken.get(draw.productId) ?? 0) - takenBy(draw, ownAmount);

/** How much of a line one of its stocks suffices for; unbounded where it does not limit, and perhaps negative. */
function drawCap(draw: StockDraw, takenOfIt: number): number {
  const limit = drawLimit(draw);
  if (limit === null) return Infinity;
  const left = limit - takenOfIt - draw.perLine;
  if (draw.perAmount === 0) return left < 0 ? 0 : Infinity;
  return Math.floor(left / draw.perAmount);
}

/** What can be served of a line. */
export interface Serving<Product extends StockedProduct> {
  /** Without the complements of which there is too little for the smallest amount: they count as no longer offered. */
  readonly product: Product;
  /** Of the line without them. */
  readonly cap: number;
}

/**
 * Returns what can be served of a line. A product that could be had without its complements is not sold out for their sake (D-30).
 */
export function serving<Product extends StockedProduct>(
  line: CapInput & { readonly product: Product },
): Serving<Product> {
  const { product, complements, taken, ownAmount } = line;
  const cap = stockCap(line);
  if (cap > 0 || isSoldOut(product, false)) return { product, cap };
  const draws = stockDraws(product, complements);
  const ofOthers = new Map(taken);
  for (const draw of draws) ofOthers.set(draw.productId, takenByOthers(draw, taken, ownAmount));
  const besideOthers = { ...line, taken: ofOthers, ownAmount: 0 };
  if (stockCap({ ...besideOthers, complements: [] }) === 0) return { product, cap };
  const isShort = (draw: StockDraw) => drawCap(draw, ofOthers.get(draw.productId) ?? 0) <= 0;
  const short = new Set(draws.filter(isShort).map(({ productId }) => productId));
  const served = { ...product, complementGroups: product.complementGroups.map((group) => without(group, short)) };
  return { product: served, cap: stockCap({ ...besideOthers, product: served }) };
}

const without = (group: ComplementGroup, products: ReadonlySet<ProductId>): ComplementGroup => ({
  ...group,
  items: group.items.filter(({ productId }) => productId === null || !products.has(productId)),
});

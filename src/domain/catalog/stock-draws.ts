import type { ProductId } from '#domain/ids.ts';
import { boundsOf, isShownGroup } from '#domain/complements/complement-bounds.ts';
import { STEPS_PER_WEIGHT_UNIT } from '#domain/pricing/line-total.ts';
import { isWeight } from './measure.ts';
import type { MenuProduct, Stock } from './menu.ts';

export type StockedProduct = Pick<MenuProduct, 'productId' | 'kind' | 'measure' | 'stock' | 'comboItems'>;

type Complemented = Pick<MenuProduct, 'complementGroups'>;

/** What one unit or step of a product takes from one stock. */
export interface StockDraw {
  readonly productId: ProductId;
  readonly stock: Stock;
  /** In thousandths of the stock's unit, so that sums of grams and combos are exact. */
  readonly perAmount: number;
}

const THOUSAND = 1000;
// Keeps 0.3 kg at 300, although 0.3 × 1000 may be slightly less in binary.
const ROUNDING_SLACK = 1e-6;

const thousandths = (quantity: number): number => Math.floor(quantity * THOUSAND + ROUNDING_SLACK);

/** Returns the stocks that a product takes from: a combo from its items, any other product from its own. */
export function stockDraws(product: StockedProduct): readonly StockDraw[] {
  if (product.kind !== 'combo') {
    const perAmount = isWeight(product.measure) ? THOUSAND / STEPS_PER_WEIGHT_UNIT : THOUSAND;
    return [{ productId: product.productId, stock: product.stock, perAmount }];
  }
  const draws = new Map<ProductId, StockDraw>();
  for (const { productId, stock, quantity } of product.comboItems) {
    const perAmount = (draws.get(productId)?.perAmount ?? 0) + thousandths(quantity);
    draws.set(productId, { productId, stock, perAmount });
  }
  return [...draws.values()];
}

/**
 * Returns the total that may be taken from a stock, in thousandths; null when it is not rigid, unknown, or not used.
 */
export const drawLimit = ({ stock, perAmount }: StockDraw): number | null =>
  stock.rigid && stock.balance !== null && perAmount > 0 ? thousandths(stock.balance) : null;

/**
 * Returns whether the store cannot sell the product, independent of the cart (A§5): the stock is too low for one, or a
 * required complement group has no items left.
 */
export const isSoldOut = (product: StockedProduct & Complemented, ignoreRigidStock: boolean): boolean =>
  product.complementGroups.some(
    (group) => group.items.length === 0 && isShownGroup(group) && boundsOf(group).min > 0,
  ) ||
  (!ignoreRigidStock && stockDraws(product).some((draw) => (drawLimit(draw) ?? draw.perAmount) < draw.perAmount));

import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import type { ProductId } from '#domain/ids.ts';
import { boundsOf, isShownGroup } from '#domain/complements/complement-bounds.ts';
import { STEPS_PER_WEIGHT_UNIT } from '#domain/pricing/line-total.ts';
import { isWeight } from './measure.ts';
import type { ComplementItem, MenuProduct, Stock } from './menu.ts';

export type StockedProduct = Pick<
  MenuProduct,
  'productId' | 'kind' | 'measure' | 'stock' | 'comboItems' | 'complementGroups'
>;

/** What a line of a product takes from one stock. */
export interface StockDraw {
  readonly productId: ProductId;
  readonly stock: Stock;
  /** By each unit or step, in thousandths of the stock's unit, so that sums of grams and combos are exact. */
  readonly perAmount: number;
  /** Once, whatever the amount: the complements of what is weighed (D-29). */
  readonly perLine: number;
}

const THOUSAND = 1000;
// Keeps 0.3 kg at 300, although 0.3 × 1000 may be slightly less in binary.
const ROUNDING_SLACK = 1e-6;

const thousandths = (quantity: number): number => Math.floor(quantity * THOUSAND + ROUNDING_SLACK);

/**
 * Returns the stocks that a product takes from with these complements: a combo from its items, any other product from its own, and
 * each complement from that of the product that it is.
 */
export function stockDraws(
  product: StockedProduct,
  complements: readonly ChosenComplementGroup[],
): readonly StockDraw[] {
  const chosen = complementDraws(product, complements);
  const own = ownDraws(product);
  if (chosen.length === 0 && product.kind !== 'combo') return own;
  const draws = new Map<ProductId, StockDraw>();
  for (const draw of [...own, ...chosen]) {
    const { perAmount, perLine } = draws.get(draw.productId) ?? { perAmount: 0, perLine: 0 };
    draws.set(draw.productId, { ...draw, perAmount: draw.perAmount + perAmount, perLine: draw.perLine + perLine });
  }
  return [...draws.values()];
}

function ownDraws({ productId, kind, measure, stock, comboItems }: StockedProduct): readonly StockDraw[] {
  if (kind === 'combo')
    return comboItems.map(({ quantity, ...item }) => ({
      productId: item.productId,
      stock: item.stock,
      perAmount: thousandths(quantity),
      perLine: 0,
    }));
  const perAmount = isWeight(measure) ? THOUSAND / STEPS_PER_WEIGHT_UNIT : THOUSAND;
  return [{ productId, stock, perAmount, perLine: 0 }];
}

/** What the menu no longer offers takes nothing. */
const complementDraws = (
  { measure, complementGroups }: StockedProduct,
  complements: readonly ChosenComplementGroup[],
): readonly StockDraw[] =>
  complements.flatMap(({ id, items }) => {
    const group = complementGroups.find((each) => each.id === id && isShownGroup(each));
    return items.flatMap((chosen): readonly StockDraw[] => {
      const { productId, stock } = group?.items.find((item) => item.id === chosen.id) ?? NOT_COUNTED;
      if (!productId || !stock) return [];
      const taken = chosen.quantity * THOUSAND;
      return [{ productId, stock, perAmount: isWeight(measure) ? 0 : taken, perLine: isWeight(measure) ? taken : 0 }];
    });
  });

const NOT_COUNTED: Pick<ComplementItem, 'productId' | 'stock'> = { productId: null };

/**
 * Returns the total that may be taken from a stock, in thousandths; null when it is not rigid, unknown, or not used.
 */
export const drawLimit = ({ stock, perAmount, perLine }: StockDraw): number | null =>
  stock.rigid && stock.balance !== null && perAmount + perLine > 0 ? thousandths(stock.balance) : null;

/** How many of a complement one unit may have at most, independent of the cart; unbounded where its product is not counted. */
export const complementsLeft = ({ stock }: Pick<ComplementItem, 'stock'>, ignoreRigidStock: boolean): number =>
  stock?.rigid && stock.balance !== null && !ignoreRigidStock ? Math.max(0, Math.floor(stock.balance)) : Infinity;

/**
 * Returns whether the store cannot sell the product, independent of the cart (A§5): the stock is too low for one, or all
 * items of a complement group together are fewer than it requires.
 */
export const isSoldOut = (product: StockedProduct, ignoreRigidStock: boolean): boolean =>
  product.complementGroups.some(
    (group) =>
      group.items.reduce((left, item) => left + complementsLeft(item, ignoreRigidStock), 0) < boundsOf(group).min,
  ) ||
  (!ignoreRigidStock && stockDraws(product, []).some((draw) => (drawLimit(draw) ?? draw.perAmount) < draw.perAmount));

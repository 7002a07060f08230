import type { ProductId } from '#domain/ids.ts';
import { STEPS_PER_WEIGHT_UNIT } from '#domain/pricing/line-total.ts';
import { isWeight } from '#domain/catalog/measure.ts';
import type { MenuProduct, ProductKind, Stock } from '#domain/catalog/menu.ts';

export type StockedProduct = Pick<MenuProduct, 'productId' | 'kind' | 'measure' | 'stock' | 'comboItems'>;

/** An amount (units or 100-unit steps) of a product that a cart already holds. */
export interface StockUse {
  readonly product: StockedProduct;
  readonly amount: number;
}

/** What a cart takes of each product, in thousandths of its unit of stock, so that grams and combos add up exactly. */
export type TakenStock = ReadonlyMap<ProductId, number>;

export interface CapQuestion {
  readonly product: StockedProduct;
  /** Everything the cart takes, this line included. */
  readonly taken: TakenStock;
  /** This line's share of `taken`; 0 for a line that is not in the cart yet. */
  readonly ownAmount: number;
  readonly ignoreRigidStock: boolean;
}

export const MAX_LINE_AMOUNT = 99;
const MAX_GIFT_CARD_AMOUNT = 1;

const THOUSAND = 1000;
// Keeps 0.3 kg at 300 although 0.3 × 1000 may fall a hair short of it in binary.
const ROUNDING_SLACK = 1e-6;

const thousandths = (quantity: number): number => Math.floor(quantity * THOUSAND + ROUNDING_SLACK);

/** At most 99 per cart line, 1 for a gift card, whatever the stock (A§5). */
export const lineMaximum = (kind: ProductKind): number =>
  kind === 'giftCard' ? MAX_GIFT_CARD_AMOUNT : MAX_LINE_AMOUNT;

interface Draw {
  readonly productId: ProductId;
  readonly stock: Stock;
  readonly perAmount: number;
}

/** What one unit or step of a product takes from stock: a combo takes its items, everything else itself. */
function drawsOf(product: StockedProduct): readonly Draw[] {
  if (product.kind !== 'combo') {
    const perAmount = isWeight(product.measure) ? THOUSAND / STEPS_PER_WEIGHT_UNIT : THOUSAND;
    return [{ productId: product.productId, stock: product.stock, perAmount }];
  }
  const draws = new Map<ProductId, Draw>();
  for (const { productId, stock, quantity } of product.comboItems) {
    const perAmount = (draws.get(productId)?.perAmount ?? 0) + thousandths(quantity);
    draws.set(productId, { productId, stock, perAmount });
  }
  return [...draws.values()];
}

/** Adds up what several lines take, so that sibling lines and combos that share a product count together (D-26). */
export function takenStock(uses: Iterable<StockUse>): TakenStock {
  const taken = new Map<ProductId, number>();
  for (const { product, amount } of uses) {
    for (const draw of drawsOf(product)) {
      taken.set(draw.productId, (taken.get(draw.productId) ?? 0) + draw.perAmount * amount);
    }
  }
  return taken;
}

/**
 * Largest amount one line may have now (A§5, D-26 and D-30), in units or 100-unit steps, never negative.
 * Only rigid stock limits; an unknown balance and `ignoreRigidStock` leave the line maximum.
 */
export function stockCap({ product, taken, ownAmount, ignoreRigidStock }: CapQuestion): number {
  let cap = lineMaximum(product.kind);
  if (ignoreRigidStock) return cap;
  for (const { productId, stock, perAmount } of drawsOf(product)) {
    if (!stock.rigid || stock.balance === null || perAmount <= 0) continue;
    const takenByOthers = (taken.get(productId) ?? 0) - perAmount * ownAmount;
    const left = thousandths(stock.balance) - takenByOthers;
    cap = Math.min(cap, Math.floor(left / perAmount));
  }
  return Math.max(0, cap);
}

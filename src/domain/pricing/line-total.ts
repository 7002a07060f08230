import type { CartLine } from '#domain/cart/cart.ts';
import { cents, type Cents } from './cents.ts';
import { comboPrice } from './combo-price.ts';
import { complementsTotal } from './complements-total.ts';
import { isWeight } from '#domain/catalog/measure.ts';

export type PricedLine = Pick<CartLine, 'price' | 'measure' | 'amount' | 'complements' | 'comboItems'>;

/** The price of a weight product is per kg or L; one step of 100 g or mL costs a tenth of it (A§5). */
export const STEPS_PER_WEIGHT_UNIT = 10;

/**
 * Returns the price of a line's whole amount (A§5, D-29). Units: (price + complements) × amount. Weight: price × steps
 * ÷ 10, rounded to a cent, + complements once.
 */
export function lineTotal(line: PricedLine): Cents {
  const price = comboPrice(line);
  const complements = complementsTotal(line.complements);
  if (isWeight(line.measure)) return cents(Math.round((price * line.amount) / STEPS_PER_WEIGHT_UNIT) + complements);
  return cents((price + complements) * line.amount);
}

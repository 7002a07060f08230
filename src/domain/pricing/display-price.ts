import { cents, type Cents } from './cents.ts';
import { comboPrice, type PricedProduct } from './combo-price.ts';
import { STEPS_PER_WEIGHT_UNIT } from './line-total.ts';
import { isWeight, type Measure } from '#domain/catalog/measure.ts';

/** Returns the price of a menu row: of one unit, or of 100 g or mL for weight products (A§5). */
export function displayPrice(product: PricedProduct & { readonly measure: Measure }): Cents {
  const price = comboPrice(product);
  return isWeight(product.measure) ? cents(Math.round(price / STEPS_PER_WEIGHT_UNIT)) : price;
}

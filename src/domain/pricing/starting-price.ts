import { cents, type Cents } from './cents.ts';
import { boundsOf, missingGroups } from '#domain/complements/complement-bounds.ts';
import { displayPrice } from './display-price.ts';
import type { ComplementGroup, MenuProduct } from '#domain/catalog/menu.ts';

export interface StartingPrice {
  /** Price of the cheapest complete product; per 100 g or mL for weight measures. */
  readonly price: Cents;
  /** True with required complements, because the final price may be higher. */
  readonly isFrom: boolean;
}

/** Returns the price of a menu row; it includes the cheapest choice of required complements (A§5, D-28). */
export function startingPrice(product: MenuProduct): StartingPrice {
  const required = missingGroups(product.complementGroups, []);
  const complements = required.reduce((sum, group) => sum + cheapestChoice(group), 0);
  return { price: cents(displayPrice(product) + complements), isFrom: required.length > 0 };
}

function cheapestChoice(group: ComplementGroup): number {
  if (group.items.length === 0) return 0;
  return boundsOf(group).min * Math.min(...group.items.map((item) => item.price));
}

import { cents, type Cents } from './cents.ts';

export interface PricedProduct {
  readonly price: Cents;
  readonly comboItems: readonly { readonly price: Cents; readonly quantity: number }[];
}

/**
 * A combo costs its own price when it has one, else the sum of its items (D-28).
 * Products without combo items cost their own price, so this is the unit price of every kind.
 */
export function comboPrice({ price, comboItems }: PricedProduct): Cents {
  if (price > 0) return price;
  return cents(comboItems.reduce((sum, item) => sum + Math.round(item.price * item.quantity), 0));
}

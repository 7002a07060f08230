import { cents, type Cents } from './cents.ts';

export interface PricedProduct {
  readonly price: Cents;
  readonly comboItems: readonly { readonly price: Cents; readonly quantity: number }[];
}

/**
 * Returns the unit price of any product: a combo costs its own price if it has one, otherwise the sum of its items
 * (D-28); a product without combo items costs its own price.
 */
export function comboPrice({ price, comboItems }: PricedProduct): Cents {
  if (price > 0) return price;
  return cents(comboItems.reduce((sum, item) => sum + Math.round(item.price * item.quantity), 0));
}

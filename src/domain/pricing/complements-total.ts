import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import { cents, type Cents } from './cents.ts';

/** Returns the sum of price × quantity over all chosen complements (A§3). */
export function complementsTotal(groups: readonly ChosenComplementGroup[]): Cents {
  let total = 0;
  for (const group of groups) for (const item of group.items) total += item.price * item.quantity;
  return cents(total);
}

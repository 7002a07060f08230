import type { ChosenComplementGroup } from '#domain/cart/cart.ts';
import { cents, type Cents } from './cents.ts';

/** A§3 complementsTotal: price × quantity over every chosen complement. */
export function complementsTotal(groups: readonly ChosenComplementGroup[]): Cents {
  let total = 0;
  for (const group of groups) for (const item of group.items) total += item.price * item.quantity;
  return cents(total);
}

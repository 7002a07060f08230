import { cents, type Cents } from './cents.ts';

/** Sums amounts; the sum of none is R$ 0,00. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

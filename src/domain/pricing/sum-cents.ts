import { cents, type Cents } from './cents.ts';

/** The sum of any number of amounts; nothing sums to R$ 0,00. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

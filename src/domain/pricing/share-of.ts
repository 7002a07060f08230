import { cents, type Cents } from './cents.ts';

/** Maximum number of decimals of a percentage or of points per real. */
export const RATE_DECIMALS = 4;

/** Maximum percentage, and maximum points per real. */
export const MAX_RATE = 100;

const SCALE = 10 ** RATE_DECIMALS;
/** Divisor of a scaled rate. */
const WHOLE = 100 * SCALE;

/**
 * Returns the share of an amount at a rate, rounded down: a percentage in cents, or points per real. It is exact
 * although 0.57 is not a double: the rate is scaled to an integer, and all values are safe integers.
 */
export function shareOf(amount: Cents, rate: number): Cents {
  const scaled = Math.round(rate * SCALE);
  const rest = amount % WHOLE;
  return cents(((amount - rest) / WHOLE) * scaled + floorDivide(rest * scaled));
}

const floorDivide = (product: number): number => (product - (product % WHOLE)) / WHOLE;

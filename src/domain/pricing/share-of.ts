import { cents, type Cents } from './cents.ts';

/** Decimals that a percentage, or a number of points per real, may have. */
export const RATE_DECIMALS = 4;

/** The largest percentage, and the most points per real. */
export const HIGHEST_RATE = 100;

const SCALE = 10 ** RATE_DECIMALS;
/** A rate of 1, scaled, takes one part in this many. */
const WHOLE = 100 * SCALE;

/**
 * What a rate makes of an amount, rounded down: a percentage of it in cents, or its points at so many per real.
 * Exact, although 0.57 is no double: the rate is counted in its own decimals, and nothing leaves the safe integers.
 */
export function shareOf(amount: Cents, rate: number): Cents {
  const scaled = Math.round(rate * SCALE);
  const rest = amount % WHOLE;
  return cents(((amount - rest) / WHOLE) * scaled + floorDivide(rest * scaled));
}

const floorDivide = (product: number): number => (product - (product % WHOLE)) / WHOLE;

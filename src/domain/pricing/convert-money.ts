import { cents, type Cents } from './cents.ts';

// Smaller doubles are printed with an exponent, and are far below half a cent.
const MIN_PLAIN_DECIMAL = 1e-6;

/**
 * Converts a wire decimal to cents, rounding half away from zero on the decimal text: 1.005 is R$ 1,01 although its
 * double is slightly less. Throws a RangeError on NaN, infinities and amounts beyond the safe integers.
 */
export function centsFromReais(reais: number): Cents {
  const magnitude = Math.abs(reais);
  if (magnitude < MIN_PLAIN_DECIMAL) return cents(0);
  const [whole = '', fraction = ''] = String(magnitude).split('.');
  const digits = fraction.padEnd(3, '0');
  const rounding = digits.charAt(2) >= '5' ? 1 : 0;
  return cents(Math.sign(reais) * (Number(whole + digits.slice(0, 2)) + rounding));
}

/** Converts cents to a wire decimal; the inverse of `centsFromReais`. */
export const reaisFromCents = (amount: Cents): number => amount / 100;

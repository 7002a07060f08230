import { cents, type Cents } from './cents.ts';

// Below this a double prints in exponents, and is far from half a cent.
const SMALLEST_PLAIN = 1e-6;

/**
 * Wire decimal → cents, rounding half away from zero on the decimal text: 1.005 is R$ 1,01 although its double is a little less.
 * Throws a RangeError on NaN, infinities and amounts beyond the safe integers.
 */
export function centsFromReais(reais: number): Cents {
  const magnitude = Math.abs(reais);
  if (magnitude < SMALLEST_PLAIN) return cents(0);
  const [whole = '', fraction = ''] = String(magnitude).split('.');
  const digits = fraction.padEnd(3, '0');
  const rounding = digits.charAt(2) >= '5' ? 1 : 0;
  return cents(Math.sign(reais) * (Number(whole + digits.slice(0, 2)) + rounding));
}

/** Cents → wire decimal. `centsFromReais` gives the same cents back. */
export const reaisFromCents = (amount: Cents): number => amount / 100;

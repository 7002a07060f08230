import type { Brand } from '#domain/brand.ts';

/** An amount in integer hundredths of a real, the only representation of money in memory. */
export type Cents = Brand<number, 'Cents'>;

/**
 * Marks an integer as money. Throws a RangeError on a fraction, NaN or an
 * unsafe integer, because such a value is a bug.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer amount of cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

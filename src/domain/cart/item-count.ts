import type { CartLine } from './cart.ts';
import { isWeight } from '#domain/catalog/measure.ts';

/** The number on the bag: units count each, a weight line counts once, however many grams it holds. */
export const itemCount = (lines: readonly Pick<CartLine, 'measure' | 'amount'>[]): number =>
  lines.reduce((count, line) => count + (isWeight(line.measure) ? 1 : line.amount), 0);

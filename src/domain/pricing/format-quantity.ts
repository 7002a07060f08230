import { isWeight, MEASURE_UNITS, type Measure } from '#domain/catalog/measure.ts';

/** One step of a weight product is 100 g or mL (A§5). */
export const UNITS_PER_STEP = 100;

const format = new Intl.NumberFormat('pt-BR');

/** Formats an amount before a name: `3×`, `300 g`. */
export const formatTimes = (amount: number, measure: Measure): string =>
  isWeight(measure) ? formatQuantity(amount, measure) : `${amount}×`;

/** Formats an amount in a stepper: `3`, `300 g`. */
export const formatCount = (amount: number, measure: Measure): string =>
  isWeight(measure) ? formatQuantity(amount, measure) : String(amount);

/** Formats `3 un`, `300 g`, `1.200 mL` with a no-break space (A§3, A§5). */
export function formatQuantity(amount: number, measure: Measure): string {
  const shown = isWeight(measure) ? amount * UNITS_PER_STEP : amount;
  return `${format.format(shown)}\u00a0${MEASURE_UNITS[measure]}`;
}

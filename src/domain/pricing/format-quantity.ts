import { isWeight, MEASURE_UNITS, type Measure } from '#domain/catalog/measure.ts';

/** One step of a weight product is 100 g or mL (A§5). */
export const UNITS_PER_STEP = 100;

const format = new Intl.NumberFormat('pt-BR');

/** `3×`, `300 g`: how much of it, before its name. */
export const formatTimes = (amount: number, measure: Measure): string =>
  isWeight(measure) ? formatQuantity(amount, measure) : `${amount}×`;

/** `3`, `300 g`: how much of it, where a stepper counts. */
export const formatCount = (amount: number, measure: Measure): string =>
  isWeight(measure) ? formatQuantity(amount, measure) : String(amount);

/** `3 un`, `300 g`, `1.200 mL` (A§3, A§5). The space does not break. */
export function formatQuantity(amount: number, measure: Measure): string {
  const shown = isWeight(measure) ? amount * UNITS_PER_STEP : amount;
  return `${format.format(shown)}\u00a0${MEASURE_UNITS[measure]}`;
}

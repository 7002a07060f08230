import type { Measure } from '#domain/catalog/measure.ts';
import { isWeight } from '#domain/catalog/measure.ts';

const STEPS_PER_UNIT = 10;

/** Cart amount → wire: weight lines count steps of 100 g/mL inside and travel in kg/L (D-29). */
export const quantityFromAmount = (amount: number, measure: Measure): number =>
  isWeight(measure) ? amount / STEPS_PER_UNIT : amount;

/** Wire → cart amount; undoes `quantityFromAmount`. */
export const amountFromQuantity = (quantity: number, measure: Measure): number =>
  isWeight(measure) ? Math.round(quantity * STEPS_PER_UNIT) : quantity;

import type { Measure } from '#domain/catalog/measure.ts';
import { isWeight } from '#domain/catalog/measure.ts';

const STEPS_PER_UNIT = 10;

/** Encodes a cart amount: weight lines count steps of 100 g/mL in the domain and are in kg/L on the wire (D-29). */
export const quantityFromAmount = (amount: number, measure: Measure): number =>
  isWeight(measure) ? amount / STEPS_PER_UNIT : amount;

/** Decodes a cart amount; the inverse of `quantityFromAmount`. */
export const amountFromQuantity = (quantity: number, measure: Measure): number =>
  isWeight(measure) ? Math.round(quantity * STEPS_PER_UNIT) : quantity;

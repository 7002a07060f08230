import type { I18n } from '@lingui/core';
import { comboPrice, type PricedProduct } from '#domain/pricing/combo-price.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { UNITS_PER_STEP } from '#domain/pricing/format-quantity.ts';
import { isWeight, MEASURE_UNITS, type Measure } from '#domain/catalog/measure.ts';

/** Returns `/ 100 g · R$ 74,90/kg` to show beside the price of a step; null for products sold by the piece (A§5). */
export function weightPriceWords(product: PricedProduct & { readonly measure: Measure }, i18n: I18n): string | null {
  const { measure } = product;
  if (!isWeight(measure)) return null;
  const step = i18n.t('menu.perStep', { quantity: UNITS_PER_STEP, unit: MEASURE_UNITS[measure] });
  const price = formatMoney(comboPrice(product));
  return `${step} · ${i18n.t(measure === 'KG' ? /*i18n*/ 'menu.perKg' : /*i18n*/ 'menu.perLitre', { price })}`;
}

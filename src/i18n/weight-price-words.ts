import { comboPrice, type PricedProduct } from '#domain/pricing/combo-price.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { UNITS_PER_STEP } from '#domain/pricing/format-quantity.ts';
import { isWeight, MEASURE_UNITS, type Measure } from '#domain/catalog/measure.ts';
import type { Translate } from './i18n.ts';

/** `/ 100 g · R$ 74,90/kg` beside the price of a step; null for what is counted in pieces (A§5). */
export function weightPriceWords(product: PricedProduct & { readonly measure: Measure }, t: Translate): string | null {
  const { measure } = product;
  if (!isWeight(measure)) return null;
  const step = t('menu.perStep', { quantity: UNITS_PER_STEP, unit: MEASURE_UNITS[measure] });
  const price = formatMoney(comboPrice(product));
  return `${step} · ${t(measure === 'KG' ? 'menu.perKg' : 'menu.perLitre', { price })}`;
}

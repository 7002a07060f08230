import type { I18n } from '@lingui/core';
import type { CounterProduct } from '#domain/catalog/counter-menu.ts';
import { centsFromReais } from '#domain/pricing/convert-money.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Cents } from '#domain/pricing/cents.ts';

const UNITS = { UNIT: '', KG: ' kg', L: ' L' } as const satisfies Record<CounterProduct['measure'], string>;

/** `R$ 12,00`, `a partir de R$ 19,00`, with the parts of a combo and what has to be chosen; null for a kitchen. */
export function priceWords(i18n: I18n, { startingPrice }: Pick<CounterProduct, 'startingPrice'>): string | null {
  if (startingPrice === null) return null;
  const amount = formatMoney(startingPrice.price);
  return startingPrice.isFrom ? `${i18n.t('menu.from')} ${amount}` : amount;
}

/** `Restam 12`, `Restam 0,5 kg` */
export const balanceWords = (i18n: I18n, { balance, measure }: CounterProduct): string =>
  i18n.t('counter.menu.left', { amount: `${decimalWords(balance ?? 0)}${UNITS[measure]}` });

/** A number as it is typed in this country: with a comma. */
export const decimalWords = (value: number): string => String(value).replace('.', ',');

/** The number that was typed, with comma or point; null for what is none, or has more decimals. */
function decimalOf(typed: string, decimals: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  return whole === undefined || fraction.length > decimals ? null : Number(`${whole}.${fraction}`);
}

/** The stock that was typed: null for nothing, which is not counted; undefined for what is no stock of this product. */
export function stockOf(typed: string, { measure }: Pick<CounterProduct, 'measure'>): number | null | undefined {
  if (typed.trim() === '') return null;
  // Of pieces none is broken: a point would be one between thousands, and be taken for a comma.
  return decimalOf(typed, measure === 'UNIT' ? 0 : 3) ?? undefined;
}

/** The amount that was typed, `12,5` or `12.50`; null for what is none, or finer than cents. */
export function amountOf(typed: string): Cents | null {
  const value = decimalOf(typed.replace('R$', ''), 2);
  return value === null || value > MOST_REAIS ? null : centsFromReais(value);
}

/** As a tenant file takes it. */
const MOST_REAIS = 1_000_000;

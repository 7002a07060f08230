import type { Cents } from './cents.ts';

const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats `R$ 1.234,56` with U+00A0 after the symbol, in every interface language (A§1, D-34). */
export const formatMoney = (amount: Cents): string => format.format(amount / 100);

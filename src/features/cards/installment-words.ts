import type { I18n } from '@lingui/core';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { InstallmentOption } from '#domain/pricing/installments.ts';

/** `3× de R$ 33,33`. */
export const installmentWords = ({ count, first, each }: InstallmentOption, i18n: I18n): string =>
  count === 1
    ? i18n.t('installments.once', { amount: formatMoney(first) })
    : i18n.t('installments.each', { count, amount: formatMoney(each) });

/** Where the cents do not divide, the first installment takes the rest (D-39) and says so. */
export function installmentNote(
  { count, first, each }: InstallmentOption,
  isInterestFree: boolean,
  i18n: I18n,
): string | undefined {
  if (count === 1) return undefined;
  const notes = [
    first !== each && i18n.t('installments.first', { amount: formatMoney(first) }),
    isInterestFree && i18n.t('installments.interestFree'),
  ];
  return notes.filter((note) => note !== false).join(' · ') || undefined;
}

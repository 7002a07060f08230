import { formatMoney } from '#domain/pricing/format-money.ts';
import type { InstallmentOption } from '#domain/pricing/installments.ts';
import type { Translate } from '#i18n/i18n.ts';

/** `3x de R$ 33,33`. */
export const installmentWords = ({ count, first, each }: InstallmentOption, t: Translate): string =>
  count === 1
    ? t('installments.once', { amount: formatMoney(first) })
    : t('installments.each', { count, amount: formatMoney(each) });

/** Where the cents do not divide, the first installment takes the rest (D-39) and says so. */
export function installmentNote(
  { count, first, each }: InstallmentOption,
  isInterestFree: boolean,
  t: Translate,
): string | undefined {
  if (count === 1) return undefined;
  const notes = [
    first !== each && t('installments.first', { amount: formatMoney(first) }),
    isInterestFree && t('installments.interestFree'),
  ];
  return notes.filter((note) => note !== false).join(' · ') || undefined;
}

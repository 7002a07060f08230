import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { StrayCause } from '#domain/order/order-money.ts';
import type { StrayMoney } from '#domain/payment/payment-failure.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { Banner } from '#ui/banner.tsx';
import { whereabouts } from './whereabouts.ts';

const CAUSE_WORDS = {
  underpaid: /*i18n*/ 'stray.underpaid',
  overpaid: /*i18n*/ 'stray.overpaid',
  late: /*i18n*/ 'stray.late',
  twice: /*i18n*/ 'stray.notOwed',
  afterEnd: /*i18n*/ 'stray.notOwed',
} as const satisfies Record<StrayCause, MessageId>;

/** How much arrived without being owed, why it was not, and where it is (D-66). */
export const strayWords = (i18n: I18n, stray: StrayMoney) => ({
  title: i18n.t('stray.title', { paid: formatMoney(stray.amount) }),
  text: `${i18n.t(CAUSE_WORDS[stray.cause])} ${whereabouts(i18n, stray)}`,
});

export function StrayNote({ stray }: { readonly stray: StrayMoney }) {
  const { i18n } = useLingui();
  const { title, text } = strayWords(i18n, stray);
  return (
    <Banner tone="warning" icon="clock" role="status" title={title}>
      {text}
    </Banner>
  );
}

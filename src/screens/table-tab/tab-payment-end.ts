import type { I18n } from '@lingui/core';
import type { TabPaymentProgress } from '#contract/tabs.ts';
import type { TabPaymentNote } from '#db/data-rows.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { strayWords } from '#features/payment/stray-note.tsx';
import type { BannerTone } from '#ui/banner.tsx';

export interface PaymentEnd {
  readonly tone: BannerTone;
  readonly title: string;
  readonly text: string;
}

interface Decided {
  readonly progress: TabPaymentProgress;
  readonly total: TabPaymentNote['total'];
  /** Of the tab. */
  readonly isClosed: boolean;
}

/** How a payment of a tab ended, and where its money is. */
export function tabPaymentEnd(i18n: I18n, { progress, total, isClosed }: Decided): PaymentEnd {
  const { status, stray } = progress;
  if (status === 'PAID') {
    const amount = formatMoney(total);
    return { tone: 'success', title: i18n.t('payTab.paidTitle'), text: i18n.t('payTab.paidText', { amount }) };
  }
  if (stray) return { tone: 'warning', ...strayWords(i18n, stray) };
  if (status === 'REFUNDED')
    return { tone: 'warning', title: i18n.t('payTab.returnedTitle'), text: i18n.t('result.moneyIsBack') };
  const sentences = [...failure(i18n, progress, isClosed), isClosed ? '' : i18n.t('payTab.partFree')];
  return { tone: 'error', title: i18n.t('payTab.failedTitle'), text: sentences.filter(Boolean).join(' ') };
}

/** Only of what was refused is it certain that nothing was taken. */
function failure(i18n: I18n, { status, method }: TabPaymentProgress, isClosed: boolean): readonly string[] {
  const isPix = method === 'PIX';
  if (status === 'REFUSED') return [isPix ? i18n.t('money.noCode') : i18n.t('payTab.refusedText')];
  return [
    isClosed ? i18n.t('payTab.closedText') : i18n.t('payTab.endedText'),
    isPix ? i18n.t('payTab.codeDied') : i18n.t('payTab.cardInDoubt'),
  ];
}

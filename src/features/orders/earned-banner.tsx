import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Order } from '#domain/order/order.ts';
import type { OrderEarning } from '#domain/order/order-money.ts';
import { cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { inLanguage } from '#domain/translations.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Banner } from '#ui/banner.tsx';

/** What the order gave back to its customer, in each programme (D-64). */
export function EarnedBanners({ order }: { readonly order: Pick<Order, 'earned' | 'store'> }) {
  const { i18n } = useLingui();
  const format = useDateFormat(order.store.timeZone);
  const language = useLanguage();
  return order.earned.map((written) => {
    const earning = inLanguage(written, language);
    const { loyaltyId, amount, takenBack, dueDate } = earning;
    const isKept = takenBack < amount;
    // A civil day has no zone; at noon it is the same one everywhere near.
    const date = dueDate && format.date(`${dueDate}T12:00:00Z`);
    return (
      <Banner
        key={loyaltyId}
        tone={isKept ? 'success' : 'info'}
        icon={isKept ? 'gift' : 'info'}
        role="status"
        title={titleOf(i18n, earning, isKept)}
      >
        {takenBack > 0 && <p>{i18n.t('earned.takenBack', { amount: amountWords(i18n, earning, takenBack) })}</p>}
        {isKept && <p>{whereWords(i18n, earning, date)}</p>}
      </Banner>
    );
  });
}

function titleOf(i18n: I18n, earning: OrderEarning, isKept: boolean): string {
  const amount = amountWords(i18n, earning, earning.amount);
  if (!isKept) return i18n.t('earned.undone', { amount });
  return earning.kind === 'cashback' ? i18n.t('earned.cashback', { amount }) : i18n.t('earned.points', { amount });
}

const amountWords = (i18n: I18n, { kind }: OrderEarning, amount: number): string =>
  kind === 'cashback' ? formatMoney(cents(amount)) : i18n.t('earned.countedPoints', { count: amount });

const whereWords = (i18n: I18n, { name }: OrderEarning, date: string | null): string =>
  date === null ? i18n.t('earned.in', { name }) : i18n.t('earned.inUntil', { name, date });

import { useLingui } from '@lingui/react';
import { useSaving } from '#features/cart/use-saving.ts';
import { switchCashback } from '#features/discounts/discount-actions.ts';
import { DiscountsSection } from '#features/discounts/discounts-section.tsx';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { ReviewState } from './use-review-order.ts';

/** Section 4 of the review (A§2); a tab has none (D-44). */
export function ReviewDiscounts({ review: { order, cashback } }: { readonly review: ReviewState }) {
  const { i18n } = useLingui();
  const save = useSaving();
  const link = useLinkState();
  const { settings, databases } = useTenant();
  return (
    <DiscountsSection
      draft={order.draft}
      quote={order.quote}
      cashback={cashback}
      minOnlinePayment={settings.minOnlinePayment}
      refusal={link === 'offline' ? i18n.t('discounts.needsSignal') : null}
      onCashback={(isUsed) => void save(() => switchCashback(databases.data, isUsed))}
    />
  );
}

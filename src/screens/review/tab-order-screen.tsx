import { useLingui } from '@lingui/react';
import { isTab } from '#domain/table/tag-context.ts';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { NoReviewYet } from './no-review-yet.tsx';
import { Review } from './review.tsx';
import { useReviewOrder } from './use-review-order.ts';

/** `/comanda`: the order of somebody at a table, without an account or on a tab (A§2). */
export function TabOrderScreen() {
  const { i18n } = useLingui();
  const { review, missing } = useReviewOrder();
  return (
    <Screen
      title={isTab(review?.order.context) ? i18n.t('review.tabTitle') : i18n.t('review.title')}
      backTo={routes.menu.getHref({ sheet: 'bag' })}
    >
      {review ? <Review review={review} isAtTable /> : <NoReviewYet missing={missing} />}
    </Screen>
  );
}

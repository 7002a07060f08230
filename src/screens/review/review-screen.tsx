import { useLingui } from '@lingui/react';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { NoReviewYet } from './no-review-yet.tsx';
import { Review } from './review.tsx';
import { useReviewOrder } from './use-review-order.ts';

/** `/pedido`: the review of a logged-in customer's order (A§2). */
export function ReviewScreen() {
  const { i18n } = useLingui();
  const { review, missing } = useReviewOrder();
  return (
    <Screen title={i18n.t('review.title')} backTo={routes.menu.getHref({ sheet: 'bag' })}>
      {review ? <Review review={review} isAtTable={false} /> : <NoReviewYet missing={missing} />}
    </Screen>
  );
}

import { useLingui } from '@lingui/react';
import { allLines } from '#domain/cart/cart-operations.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { ReviewSkeleton } from '#features/checkout/review-skeleton.tsx';
import { LoadFailed } from '#tenant/load-failed.tsx';
import type { MissingPart } from './missing-part.ts';
import { NothingToReview } from './nothing-to-review.tsx';

/** Until there is an order to show. Of an empty bag there never is one, and waiting for what could not be had would be for ever. */
export function NoReviewYet({ missing }: { readonly missing: MissingPart | null }) {
  const { i18n } = useLingui();
  const cartRow = useCart();
  const isEmpty = cartRow !== undefined && allLines(cartRow.cart).length === 0;
  if (isEmpty) return <NothingToReview submittedAs={cartRow.submittedAs} />;
  return missing ? (
    <LoadFailed title={i18n.t(missing.title)} error={missing.error} onAgain={missing.again} />
  ) : (
    <ReviewSkeleton />
  );
}

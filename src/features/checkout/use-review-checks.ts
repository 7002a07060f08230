import { useLingui } from '@lingui/react';
import type { ReviewSituation } from '#contract/forms/review-form.ts';
import { isKeptOnDisk } from '#db/is-kept-on-disk.ts';
import { useInvalidate } from '#tenant/use-invalidate.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { paymentObstacle, paymentObstacleWords } from './payment-obstacle.ts';
import { type ReviewOrder, situationOf } from './review-order.ts';
import { type AmountConfirmation, useConfirmedAmounts } from './use-confirmed-amounts.ts';

/** Something that keeps the order from being sent, and the way to put it right. */
export interface Obstacle {
  /** What the button says instead of what it would do; null or absent where that still says it best. */
  readonly label?: string | null;
  readonly words: string;
  readonly cure: () => void;
}

export interface ReviewChecks {
  readonly situation: ReviewSituation;
  readonly changes: AmountConfirmation;
  /** Why the chosen way cannot pay this order, where that is a matter of its amount. */
  readonly paymentProblem: string | null;
  /** The first thing to put right; null when the order may be sent as far as all but its typed fields go. */
  readonly obstacle: Obstacle | null;
}

interface Question {
  readonly order: ReviewOrder;
  readonly isQuoteCurrent: boolean;
  /** What bag, store and place have against it. */
  readonly elsewhere: Obstacle | null;
}

/** What stands between the customer and this order, in the order in which it is put right. */
export function useReviewChecks({ order, isQuoteCurrent, elsewhere }: Question): ReviewChecks {
  const { i18n } = useLingui();
  const link = useLinkState();
  const invalidate = useInvalidate();
  const { settings, session, keys } = useTenant();
  const isLoggedIn = session !== null;
  const changes = useConfirmedAmounts(order, isQuoteCurrent);
  const payment = paymentObstacle({ order, settings, isLoggedIn, link, isKept: isKeptOnDisk() });
  const words = payment && paymentObstacleWords(payment, settings, i18n);
  const moved =
    changes.moves.length > 0 ? { words: i18n.t('review.movedRefusal'), cure: () => showPart('moved') } : null;
  // Whether there is a signal again is found out by asking; the store is asked about in any case.
  const seekSignal = () => invalidate(keys.storeToOrder(order.store.id));
  const curePayment = payment === 'noSignal' || payment === 'notKept' ? seekSignal : () => showPart('payment-options');
  const unpaid = words === null ? null : { words, cure: curePayment };
  return {
    situation: situationOf(order, settings, isLoggedIn),
    changes,
    paymentProblem: payment === 'belowMinimum' ? words : null,
    obstacle: elsewhere ?? moved ?? unpaid,
  };
}

/** Brings a part of the review before the customer's eyes, and the focus to it. */
function showPart(id: 'moved' | 'payment-options'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}

import { useEffect, useState } from 'react';
import { changeReviewDraft } from '#db/review-drafts.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { carryConfirmation, type AmountChange, changedAmounts, amountsOf } from './confirmed-amounts.ts';
import type { ReviewOrder } from './review-order.ts';

export interface AmountConfirmation {
  /** What moved since it was shown, before it is agreed to. */
  readonly moves: readonly AmountChange[];
  readonly accept: () => void;
}

/**
 * Nothing on a review changes by itself: what does is shown before and after, and counts when it is accepted, also by somebody
 * who has been to the bag in between, or reloads.
 */
export function useConfirmedAmounts(order: ReviewOrder, isQuoteCurrent: boolean): AmountConfirmation {
  const { data } = useTenant().databases;
  const shown = amountsOf(order);
  const [confirmed, setConfirmed] = useState(order.draft.confirmed ?? shown);
  useEffect(() => {
    // A device that cannot keep it says so with whatever is chosen next; this screen remembers anyway.
    changeReviewDraft(data, { confirmed }, Date.now()).catch(() => undefined);
  }, [data, confirmed]);
  // While a quote is being computed, its amounts belong to the choices before.
  if (!isQuoteCurrent) return { moves: changedAmounts(confirmed, shown), accept: () => undefined };
  const kept = carryConfirmation(confirmed, shown);
  if (JSON.stringify(kept) !== JSON.stringify(confirmed)) setConfirmed(kept);
  return { moves: changedAmounts(kept, shown), accept: () => setConfirmed(shown) };
}

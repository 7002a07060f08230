import { useEffect, useState } from 'react';
import { changeReviewDraft } from '#db/review-drafts.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { keepPromise, type Move, movesBetween, promiseOf } from './promise.ts';
import type { ReviewOrder } from './review-order.ts';

export interface PromiseKeeping {
  /** What moved since it was shown, before it is agreed to. */
  readonly moves: readonly Move[];
  readonly accept: () => void;
}

/**
 * Nothing on a review changes by itself: what does is shown before and after, and counts when it is accepted, also by somebody
 * who has been to the bag in between, or reloads.
 */
export function usePromise(order: ReviewOrder, isQuoteCurrent: boolean): PromiseKeeping {
  const { data } = useTenant().databases;
  const shown = promiseOf(order);
  const [promised, setPromised] = useState(order.draft.promised ?? shown);
  useEffect(() => {
    // A device that cannot keep it says so with whatever is chosen next; this screen remembers anyway.
    changeReviewDraft(data, { promised }, Date.now()).catch(() => undefined);
  }, [data, promised]);
  // While a quote is being computed, its amounts belong to the choices before.
  if (!isQuoteCurrent) return { moves: movesBetween(promised, shown), accept: () => undefined };
  const kept = keepPromise(promised, shown);
  if (JSON.stringify(kept) !== JSON.stringify(promised)) setPromised(kept);
  return { moves: movesBetween(kept, shown), accept: () => setPromised(shown) };
}

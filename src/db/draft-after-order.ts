import { ZERO } from '#domain/pricing/cents.ts';
import type { DataDatabase } from './data-database.ts';
import type { ReviewDraft } from './data-rows.ts';
import { upcastDraft } from './review-drafts.ts';

// What an order's outcome does to the draft; apart from it because the first load needs none of this.

/** Restores the review choices of a failed order. Call it inside a transaction. */
export async function putReviewDraft(data: DataDatabase, draft: ReviewDraft): Promise<void> {
  const stored = upcastDraft(await data.reviewDrafts.get('current'));
  if (stored) await data.reviewDrafts.put({ ...stored, draft });
}

/**
 * Removes what was chosen for one order only, so that it does not affect the next. Called in
 * the transaction that empties the cart of an accepted order.
 */
export async function resetOrderDraft(data: DataDatabase): Promise<void> {
  const stored = upcastDraft(await data.reviewDrafts.get('current'));
  if (!stored) return;
  const { cardId } = stored.draft;
  const draft = { ...stored.draft, ...ORDER_DEFAULTS, cardId: cardId === 'new' ? null : cardId };
  await data.reviewDrafts.put({ ...stored, draft });
}

const ORDER_DEFAULTS = {
  comment: '',
  change: ZERO,
  slot: null,
  giftCard: null,
  confirmed: null,
  useCashback: false,
  installments: 1,
} as const satisfies Partial<ReviewDraft>;

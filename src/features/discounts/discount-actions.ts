import type { MessageId } from '@lingui/core';
import { validateGiftCard } from '#contract/gift-cards.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import { ZERO, type Cents } from '#domain/pricing/cents.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { isApiError } from '#remote/api-error.ts';

const WORTHLESS = 400;

const isWorthless = (error: unknown): boolean =>
  isApiError(error) && error.reason === 'problem' && error.status === WORTHLESS;

/** Status 400 means that the code is worthless, anything else that it could not be checked (A§8). */
export const giftCardFailure = (error: unknown): MessageId =>
  isWorthless(error) ? /*i18n*/ 'giftCardInvalid' : /*i18n*/ 'giftCardRequestError';

/** Whether a code can pay `value`, subtotal plus delivery (A§7). Throws an ApiError. */
export async function askGiftCard(api: ApiClient, code: string, value: Cents): Promise<GiftCard> {
  const { gift_card: card } = await api.call(validateGiftCard, { query: { code, value } });
  return card;
}

/** Resolves on commit; rejects with `StorageFailure`. */
export const applyGiftCard = (data: DataDatabase, card: GiftCard): Promise<void> => {
  const checkedAt = Date.now();
  return changeReviewDraft(data, { giftCard: { ...card, checkedAt } }, checkedAt);
};

/** Resolves on commit; rejects with `StorageFailure`. */
export const removeGiftCard = (data: DataDatabase): Promise<void> =>
  changeReviewDraft(data, { giftCard: null }, Date.now());

/** Resolves on commit; rejects with `StorageFailure`. */
export const switchCashback = (data: DataDatabase, isUsed: boolean): Promise<void> =>
  changeReviewDraft(data, { useCashback: isUsed }, Date.now());

/**
 * Updates the balance of an applied card. One without balance stays at zero, so that the customer is
 * told why the order costs more. Without an answer nothing changes.
 */
export async function checkGiftCard(api: ApiClient, data: DataDatabase, value: Cents): Promise<void> {
  const { giftCard: before } = await readReviewDraft(data);
  if (!before) return;
  const now = await askGiftCard(api, before.code, value).catch((error: unknown) => {
    if (isWorthless(error)) return { ...before, balance: ZERO };
    throw error;
  });
  // Meanwhile it may have been removed, or the order sent.
  const { giftCard } = await readReviewDraft(data);
  if (giftCard?.id === now.id) await applyGiftCard(data, now);
}

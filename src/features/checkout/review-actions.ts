import type { DataDatabase } from '#db/data-database.ts';
import { changeReviewDraft, readReviewDraft, type ReviewDraft } from '#db/review-drafts.ts';
import { ZERO } from '#domain/cents.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';

/** A§4: change and installments belong to the method that they were chosen for. Resolves on commit; rejects with `StorageFailure`. */
export async function choosePayment(data: DataDatabase, paymentMethod: PaymentMethod): Promise<void> {
  const draft = await readReviewDraft(data);
  if (draft.paymentMethod !== paymentMethod)
    await changeReviewDraft(data, { paymentMethod, change: ZERO, installments: 1 }, Date.now());
}

/** Resolves on commit; rejects with `StorageFailure`. */
export const chooseCard = (data: DataDatabase, cardId: NonNullable<ReviewDraft['cardId']>): Promise<void> =>
  changeReviewDraft(data, { cardId }, Date.now());

/** Resolves on commit; rejects with `StorageFailure`. */
export const chooseInstallments = (data: DataDatabase, installments: number): Promise<void> =>
  changeReviewDraft(data, { installments }, Date.now());

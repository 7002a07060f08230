import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { changeReviewDraft, readReviewDraft } from '#db/review-drafts.ts';
import type { ReviewDraft } from '#db/data-rows.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';

/** Change and installments belong to the method that they were chosen for (A§4). Resolves on commit; rejects with `StorageFailure`. */
export const choosePayment = (data: DataDatabase, paymentMethod: PaymentMethod): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', data.reviewDrafts, async () => {
        const draft = await readReviewDraft(data);
        if (draft.paymentMethod === paymentMethod) return;
        await changeReviewDraft(data, { paymentMethod, change: ZERO, installments: 1 }, Date.now());
      }),
    data.purge,
  );

/** Resolves on commit; rejects with `StorageFailure`. */
export const chooseCard = (data: DataDatabase, cardId: NonNullable<ReviewDraft['cardId']>): Promise<void> =>
  changeReviewDraft(data, { cardId }, Date.now());

/** Resolves on commit; rejects with `StorageFailure`. */
export const chooseInstallments = (data: DataDatabase, installments: number): Promise<void> =>
  changeReviewDraft(data, { installments }, Date.now());

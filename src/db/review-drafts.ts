import type { ReviewDraft, ReviewDraftRow } from './data-rows.ts';
import { isExpired, REVIEW_DRAFT_LIFE_MS } from '#domain/life-span.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import { refuseNewer, upcaster } from './versioned-row.ts';

export const EMPTY_REVIEW_DRAFT: ReviewDraft = {
  deliveryAddress: null,
  typedAddress: null,
  addressCheck: null,
  slot: null,
  paymentMethod: null,
  cardId: null,
  installments: 1,
  change: ZERO,
  useCashback: false,
  giftCard: null,
  confirmed: null,
  comment: '',
  name: '',
  phone: '',
};

const CURRENT = 1;
export const upcastDraft = upcaster<ReviewDraftRow>(CURRENT);

/** A draft that nobody changed for a day is empty (D-25), also until `dropExpiredDrafts` deletes it. */
export async function readReviewDraft(data: DataDatabase, nowMs = Date.now()): Promise<ReviewDraft> {
  return livingDraft(upcastDraft(await data.reviewDrafts.get('current')), nowMs);
}

const livingDraft = (row: ReviewDraftRow | undefined, nowMs: number): ReviewDraft =>
  row && !isExpired(row.changedAt, nowMs, REVIEW_DRAFT_LIFE_MS) ? complete(row.draft) : EMPTY_REVIEW_DRAFT;

// A draft of an earlier release may lack newer fields.
const complete = (draft: ReviewDraft): ReviewDraft => ({ ...EMPTY_REVIEW_DRAFT, ...draft });

/** Changes the draft. Resolves on commit; rejects with `StorageFailure` when it cannot be saved. */
export const changeReviewDraft = (data: DataDatabase, patch: Partial<ReviewDraft>, nowMs: number): Promise<void> =>
  durableWrite(
    data,
    () => data.transaction('rw', data.reviewDrafts, () => patchReviewDraft(data, patch, nowMs)),
    data.purge,
  );

/** Changes the draft as a part of a larger transaction. */
export async function patchReviewDraft(data: DataDatabase, patch: Partial<ReviewDraft>, nowMs: number): Promise<void> {
  await putReviewDraft(data, { ...(await readDraftForWriting(data, nowMs)), ...patch }, nowMs);
}

/** Call it inside a transaction. */
export async function readDraftForWriting(data: DataDatabase, nowMs: number): Promise<ReviewDraft> {
  const stored = await data.reviewDrafts.get('current');
  refuseNewer(stored, CURRENT);
  return livingDraft(upcastDraft(stored), nowMs);
}

/** Call it inside a transaction. */
export async function putReviewDraft(data: DataDatabase, draft: ReviewDraft, nowMs: number): Promise<void> {
  await data.reviewDrafts.put({ id: 'current', v: CURRENT, draft, changedAt: nowMs });
}

import type { Cents } from '#domain/cents.ts';
import { ZERO } from '#domain/cents.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { CardId } from '#domain/ids.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { DataDatabase } from './data-database.ts';
import { durably } from './durably.ts';
import type { VersionedRow } from './versioned-row.ts';
import { refuseNewer, upcaster } from './versioned-row.ts';

/** A§3 review form and what A§3 keeps beside it (address, schedule). Never card numbers, codes or hashes (decision 41). */
export interface ReviewDraft {
  readonly deliveryAddress: DeliveryAddress | null;
  /** Instants with offset. */
  readonly slot: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly cardId: CardId | null;
  readonly installments: number;
  /** The note tendered; 0 for none (decision 38). */
  readonly change: Cents;
  readonly useCashback: boolean;
  readonly comment: string;
  readonly name: string;
  readonly phone: string;
}

export interface ReviewDraftRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly draft: ReviewDraft;
  /** Epoch ms. */
  readonly changedAt: number;
}

export const EMPTY_REVIEW_DRAFT: ReviewDraft = {
  deliveryAddress: null,
  slot: null,
  paymentMethod: null,
  cardId: null,
  installments: 1,
  change: ZERO,
  useCashback: false,
  comment: '',
  name: '',
  phone: '',
};

const CURRENT = 1;
const upcast = upcaster<ReviewDraftRow>(CURRENT);

export async function readReviewDraft(data: DataDatabase): Promise<ReviewDraft> {
  return upcast(await data.reviewDrafts.get('current'))?.draft ?? EMPTY_REVIEW_DRAFT;
}

/** Resolves on commit; rejects with `StorageFailure` when it cannot be saved. */
export const changeReviewDraft = (data: DataDatabase, patch: Partial<ReviewDraft>, nowMs: number): Promise<void> =>
  durably(
    data,
    () =>
      data.transaction('rw', data.reviewDrafts, async () => {
        const stored = await data.reviewDrafts.get('current');
        refuseNewer(stored, CURRENT);
        const draft = { ...EMPTY_REVIEW_DRAFT, ...upcast(stored)?.draft, ...patch };
        await data.reviewDrafts.put({ id: 'current', v: CURRENT, draft, changedAt: nowMs });
      }),
    data.purge,
  );

/**
 * What was meant for one order alone must not slip into the next: called when the shop has it, inside the transaction that
 * empties its cart.
 */
export async function forgetOrderWishes(data: DataDatabase): Promise<void> {
  const stored = upcast(await data.reviewDrafts.get('current'));
  if (stored)
    await data.reviewDrafts.put({ ...stored, draft: { ...stored.draft, comment: '', change: ZERO, slot: null } });
}

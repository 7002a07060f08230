import type { AddressCheck } from '#domain/address/address-check.ts';
import type { AddressForm } from '#domain/address/address-rules.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { CardId } from '#domain/ids.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { DataDatabase } from './data-database.ts';
import { durably } from './durably.ts';
import type { VersionedRow } from './versioned-row.ts';
import { refuseNewer, upcaster } from './versioned-row.ts';

/** A gift card that the customer wants to pay with, as the server last told it. A balance of 0 is one that pays nothing any more. */
export interface ChosenGiftCard extends GiftCard {
  /** Epoch ms. */
  readonly checkedAt: number;
}

/** The amounts of an order that may move without the customer: what a line costs is the bag's own affair (ADR-017). */
export const PROMISED_PARTS = ['delivery', 'giftCard', 'cashback'] as const;
export type PromisedPart = (typeof PROMISED_PARTS)[number];

/** An amount, and the customer's own choices that it follows from. */
interface PromisedAmount {
  readonly choices: string;
  readonly amount: Cents;
}

/** What the customer has seen of each; null for what the order has not. */
export type Promised = Readonly<Record<PromisedPart, PromisedAmount | null>>;

/** Review form, with the address and schedule kept beside it (A§3). Never card numbers, codes or hashes (D-41). */
export interface ReviewDraft {
  readonly deliveryAddress: DeliveryAddress | null;
  /** The form of another one, as far as it was typed; null once it was taken. */
  readonly typedAddress: AddressForm | null;
  /** What the store said about that address; null until it was asked. */
  readonly addressCheck: AddressCheck | null;
  /** Instants with offset. */
  readonly slot: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly paymentMethod: PaymentMethod | null;
  /** `new` is the one that was typed for this order only, wherever it is held; null while none was ever chosen. */
  readonly cardId: CardId | 'new' | null;
  readonly installments: number;
  /** The note tendered; 0 for none (D-38). */
  readonly change: Cents;
  readonly useCashback: boolean;
  readonly giftCard: ChosenGiftCard | null;
  /** What this order was promised at, as long as it is reviewed: another amount is agreed to first (ADR-027). */
  readonly promised: Promised | null;
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
  typedAddress: null,
  addressCheck: null,
  slot: null,
  paymentMethod: null,
  cardId: null,
  installments: 1,
  change: ZERO,
  useCashback: false,
  giftCard: null,
  promised: null,
  comment: '',
  name: '',
  phone: '',
};

const CURRENT = 1;
const upcast = upcaster<ReviewDraftRow>(CURRENT);

export async function readReviewDraft(data: DataDatabase): Promise<ReviewDraft> {
  // A draft of an earlier release may lack what was added since.
  return { ...EMPTY_REVIEW_DRAFT, ...upcast(await data.reviewDrafts.get('current'))?.draft };
}

/** Resolves on commit; rejects with `StorageFailure` when it cannot be saved. */
export const changeReviewDraft = (data: DataDatabase, patch: Partial<ReviewDraft>, nowMs: number): Promise<void> =>
  durably(
    data,
    () => data.transaction('rw', data.reviewDrafts, () => patchReviewDraft(data, patch, nowMs)),
    data.purge,
  );

/** The same as a part of a larger transaction. */
export async function patchReviewDraft(data: DataDatabase, patch: Partial<ReviewDraft>, nowMs: number): Promise<void> {
  const stored = await data.reviewDrafts.get('current');
  refuseNewer(stored, CURRENT);
  const draft = { ...EMPTY_REVIEW_DRAFT, ...upcast(stored)?.draft, ...patch };
  await data.reviewDrafts.put({ id: 'current', v: CURRENT, draft, changedAt: nowMs });
}

/**
 * What was meant for one order alone must not slip into the next: called when the shop has it, inside the transaction that
 * empties its cart.
 */
export async function forgetOrderWishes(data: DataDatabase): Promise<void> {
  const stored = upcast(await data.reviewDrafts.get('current'));
  if (!stored) return;
  const { cardId } = stored.draft;
  const draft = { ...stored.draft, ...NO_WISHES, cardId: cardId === 'new' ? null : cardId };
  await data.reviewDrafts.put({ ...stored, draft });
}

const NO_WISHES = {
  comment: '',
  change: ZERO,
  slot: null,
  giftCard: null,
  promised: null,
  useCashback: false,
  installments: 1,
} as const satisfies Partial<ReviewDraft>;

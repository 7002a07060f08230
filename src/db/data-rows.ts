import type { AddressCheck } from '#domain/address/address-check.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CardId, IdempotencyKey, PaymentId, TransactionId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { VersionedRow } from './versioned-row.ts';

/** The one cart of a customer in this tenant. A row, not memory: two tabs share it (P65), and it survives everything. */
export interface CartRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  /** Counts the changes, so that a computed quote can say which cart it belongs to. */
  readonly rev: number;
  readonly cart: Cart;
  /** Key of the order that this cart was sent as: locked until that order is decided (D-43). */
  readonly submittedAs: IdempotencyKey | null;
  /** Epoch ms. */
  readonly changedAt: number;
}

/** Where the customer sits, from the last scan. After `TAG_LIFE_MS` the screen asks "still there?" (D-19). */
export interface TagContextRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly context: TagContext;
  /** Epoch ms. */
  readonly scannedAt: number;
}

/** A context link that was opened without a signal. The last one counts: it says where the customer is. */
export interface PendingOpenRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly uuid: string;
  /** Epoch ms. */
  readonly keptAt: number;
}

/** Proof, signed by the server, that this device placed an order: a visitor reads the order back with it (D-4). */
export interface ReceiptRow extends VersionedRow {
  readonly id: TransactionId;
  readonly v: 1;
  readonly receipt: string;
  readonly idempotencyKey: IdempotencyKey;
  /** What the kitchen calls out (D-79). */
  readonly number: number;
  readonly storeName: string;
  readonly isPostpaid: boolean;
  readonly total: Cents;
  /** Epoch ms. */
  readonly placedAt: number;
  /** The code that it waits to be paid with, kept here because the cache may go at any time and this is worth money. */
  readonly pix?: PixCharge;
  /** The failed payment that the customer has seen: nobody is told twice (D-45). */
  readonly seenFailure?: PaymentId;
}

/** A gift card that the customer wants to pay with, as the server last told it. A balance of 0 is one that pays nothing any more. */
export interface ChosenGiftCard extends GiftCard {
  /** Epoch ms. */
  readonly checkedAt: number;
}

/** The amounts of an order that may move without the customer: what a line costs is the bag's own affair (ADR-017). */
export const CONFIRMED_PARTS = ['delivery', 'giftCard', 'cashback'] as const;
export type ConfirmedPart = (typeof CONFIRMED_PARTS)[number];

/** An amount, and the customer's own choices that it follows from. */
interface ConfirmedAmount {
  readonly choices: string;
  readonly amount: Cents;
}

/** What the customer has seen of each; null for what the order has not. */
export type ConfirmedAmounts = Readonly<Record<ConfirmedPart, ConfirmedAmount | null>>;

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
  /** What this order was confirmed at, as long as it is reviewed: another amount is agreed to first (ADR-027). */
  readonly confirmed: ConfirmedAmounts | null;
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

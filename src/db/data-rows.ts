import type { TabPaymentProgress } from '#contract/tabs.ts';
import type { AddressCheck } from '#domain/address/address-check.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { ProfileForm } from '#contract/forms/person-forms.ts';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CardId, CheckoutId, IdempotencyKey, LineId, PaymentId, TransactionId } from '#domain/ids.ts';
import type { PixCharge } from '#domain/order/order.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { VersionedRow } from './versioned-row.ts';

/**
 * The customer's current cart in this tenant. It is stored, because two tabs share it (P65) and it must survive a
 * restart. Carts of accepted but unpaid orders are stored beside it, under the keys of their orders (D-72).
 */
export interface CartRow extends VersionedRow {
  readonly id: 'current' | IdempotencyKey;
  readonly v: 1;
  /** Number of changes, so that a computed quote can be matched to its cart. */
  readonly rev: number;
  readonly cart: Cart;
  /** Key of the order that this cart was submitted as; the cart is locked until that order is decided (D-43). */
  readonly submittedAs: IdempotencyKey | null;
  /** Review choices of an unpaid order, for restoring its cart. */
  readonly draft?: ReviewDraft;
  /** Of which visitor's cart this began as a copy. */
  readonly copyOf?: string;
  /** The failed order that gave its cart back last, and what that held: lines that are added later are of no order yet. */
  readonly returned?: { readonly from: IdempotencyKey; readonly lines: readonly LineId[] };
  /** Epoch ms. */
  readonly changedAt: number;
}

/** A payment of the tab that this device began. The code to pay is found by its key. */
export interface TabPaymentNote {
  readonly key: IdempotencyKey;
  readonly checkoutId: CheckoutId;
  /** What the guest agreed to, service and tip included. */
  readonly total: Cents;
  /** Epoch ms. */
  readonly startedAt: number;
  /** The same as the server counts, whatever is done to the device's clock; absent in notes of older releases. */
  readonly sentAt?: number;
  /** The server's last answer; null before the first. */
  readonly progress: TabPaymentProgress | null;
  /** Server time of the last question whose answer was that the server has not heard of it. */
  readonly unheardAt?: number;
}

/** The table of the last scan. After `TAG_LIFE_MS` the screen asks whether the customer is still there (D-19). */
export interface TagContextRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly context: TagContext;
  /** Epoch ms. */
  readonly scannedAt: number;
  /** The last one, until the guest has seen how it ended. */
  readonly payment?: TabPaymentNote;
}

/** A context link that was opened offline. Only the last one is stored, because it says where the customer is. */
export interface PendingOpenRow extends VersionedRow {
  readonly id: 'current';
  readonly v: 1;
  readonly uuid: string;
  /** `?tab=…`, by which a link of the counter names the tab that is to be paid; undefined for a printed code. */
  readonly search?: string | undefined;
  /** Epoch ms. */
  readonly keptAt: number;
}

/** Proof, signed by the server, that this device placed an order; a visitor reads the order with it (D-4). */
export interface ReceiptRow extends VersionedRow {
  readonly id: TransactionId;
  readonly v: 1;
  readonly receipt: string;
  readonly idempotencyKey: IdempotencyKey;
  /** Pickup number that the store calls (D-79). */
  readonly number: number;
  readonly storeName: string;
  readonly isPostpaid: boolean;
  readonly total: Cents;
  /** Epoch ms by the server's clock: the order of two orders must not depend on a device's clock that was set in between. */
  readonly placedAt: number;
  /**
   * PIX code of an unpaid order. It is stored here, because the cache may be deleted
   * at any time and the customer needs the code to pay.
   */
  readonly pix?: PixCharge;
  /** Failed payment whose message the customer has seen; each failure is shown once (D-45). */
  readonly seenFailure?: PaymentId;
}

/** A gift card chosen as payment, with its last known balance. A balance of 0 means that it cannot pay anything. */
export interface ChosenGiftCard extends GiftCard {
  /** Epoch ms. */
  readonly checkedAt: number;
}

/**
 * Amounts of an order that may change without the customer's action; prices of lines are handled by the cart (ADR-017).
 */
export const CONFIRMED_PARTS = ['delivery', 'giftCard', 'cashback'] as const;
export type ConfirmedPart = (typeof CONFIRMED_PARTS)[number];

/** An amount, and the customer's choices that it results from. */
interface ConfirmedAmount {
  readonly choices: string;
  readonly amount: Cents;
}

/** The amount of each part that the customer has seen; null when the order does not have the part. */
export type ConfirmedAmounts = Readonly<Record<ConfirmedPart, ConfirmedAmount | null>>;

/**
 * Review form, with the address and schedule beside it (A§3). It never
 * contains card numbers, security codes or hashes (D-41).
 */
export interface ReviewDraft {
  readonly deliveryAddress: DeliveryAddress | null;
  /** Incomplete form of a new address; null when it has been submitted. */
  readonly typedAddress: AddressForm | null;
  /** Incomplete change of a saved address, with the name of its form; null when that was sent or left. */
  readonly editedAddress?: { readonly form: string; readonly values: AddressForm } | null;
  /** The store's answer about the address; null before it was asked. */
  readonly addressCheck: AddressCheck | null;
  /** Instants with offset. */
  readonly slot: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly paymentMethod: PaymentMethod | null;
  /** `new` is a card entered for this order only; null before a card was chosen. */
  readonly cardId: CardId | 'new' | null;
  readonly installments: number;
  /** Cash that the customer will hand over; 0 when no change is needed (D-38). */
  readonly change: Cents;
  readonly useCashback: boolean;
  readonly giftCard: ChosenGiftCard | null;
  /** Amounts that the customer confirmed during this review; a changed amount must be confirmed again (ADR-027). */
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

/** What was typed into the customer's own data and not saved. It lives beside the review's draft, and as long. */
export interface ProfileDraftRow extends VersionedRow {
  readonly id: 'profile';
  readonly v: 1;
  readonly typed: Partial<ProfileForm>;
  /** Epoch ms. */
  readonly changedAt: number;
}

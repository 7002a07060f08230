import type { IncomingHttpHeaders } from 'node:http';
import type { Cents } from '#domain/pricing/cents.ts';
import type { PaymentId } from '#domain/ids.ts';
import type { CardKey } from '#domain/card/saved-card.ts';

/**
 * The door to whoever moves the money. One instance speaks for one shop.
 *
 * Who does what:
 * - Orders write the `payments` row (PENDING, with the order in WAITING_PAYMENT) and commit it. Then, and only then, they call
 *   `startPayment`: nobody is charged for an order that does not exist, and a crash in between is found by the payment jobs.
 * - `startPayment` is the only caller of `chargeCard` and `createPix`; `settleCharge` the only one that moves a payment on,
 *   writes the ledger, registers the order or ends it. An answer, a webhook and a look-up all arrive there as a `Charge`.
 * - `moveOrder` gives back what an ended order held (stock, slot, gift card, cashback) and calls `endPayments`.
 *
 * Every call that moves money carries our own id (the payment's, the refund's). The acquirer knows it again, so a call whose
 * answer was lost can be looked up and repeated without a second charge.
 */
export interface PaymentProvider {
  /** What `tenants.provider_id` calls it (`#domain/acquirer.ts`). */
  readonly providerId: number;
  /** One-shot public key for `encrypted` cards (D-41). Refuses with `unsupported` where cards come in plain fields. */
  readonly cardKey: () => Promise<CardKey>;
  /** Exchanges a card for a token that can be charged later. */
  readonly tokenizeCard: (card: NewCard, payer: Payer) => Promise<CardToken | CardRefusal>;
  /** Forgets a saved card; done when there is none, too. Throws when it cannot be asked, or keeps it. */
  readonly removeCard: (token: string) => Promise<void>;
  readonly chargeCard: (request: CardRequest) => Promise<CardAnswer>;
  readonly createPix: (request: PixRequest) => Promise<PixAnswer>;
  /** How a charge stands now; null when the acquirer never heard of it. Throws when it cannot be asked. */
  readonly getCharge: (paymentId: PaymentId) => Promise<Charge | null>;
  readonly refund: (request: RefundRequest) => Promise<RefundAnswer>;
  /**
   * Which charges a webhook tells of; null when its sender is not the acquirer; `bad_request` when it is, and cannot be
   * understood. It says no more than that: what happened is
   * read by `getCharge`, so neither the order nor the number nor the contents of webhooks matter.
   */
  readonly verifyWebhook: (request: WebhookRequest) => Promise<readonly ChargeName[] | null>;
}

/** A card that the customer has just typed. Lives in memory only: neither stored, nor queued, nor logged. */
export type NewCard =
  | { readonly kind: 'encrypted'; readonly cardHash: string }
  | {
      readonly kind: 'plain';
      readonly number: string;
      readonly holderName: string;
      /** `MMYY`. */
      readonly expiration: string;
      readonly cvv: string;
    };

export type Card = NewCard | { readonly kind: 'saved'; readonly token: string };

/** All that is ever kept of a card. `brand` is one of the domain's names where the acquirer's can be told. */
export interface CardToken {
  readonly token: string;
  readonly brand: string;
  readonly lastDigits: string;
}

/**
 * `refused`: the acquirer does not take this card. `unreadable`: it could not be decrypted, because its key is unknown, used,
 * too old, or of another padding; the same card with a new key may be taken.
 */
export type CardRefusal = 'refused' | 'unreadable';

export interface Payer {
  readonly name: string | null;
  /** CPF or CNPJ without punctuation. */
  readonly document: string | null;
  readonly email: string | null;
}

interface MoneyRequest {
  readonly paymentId: PaymentId;
  readonly amount: Cents;
  readonly payer: Payer;
}

export interface CardRequest extends MoneyRequest {
  readonly card: Card;
  readonly installments: number;
  /** Ask for a token that later orders can be paid with. */
  readonly keepCard: boolean;
}

export interface PixRequest extends MoneyRequest {
  /** Who receives, as the payer's bank shows it. */
  readonly merchant: { readonly name: string; readonly city: string };
  readonly expiresAt: Date;
}

/** Money that moved. The acquirer's name for the movement: a PIX's endToEndId, a card's transaction id, a refund's id. */
export interface Movement {
  readonly reference: string;
  readonly amount: Cents;
  readonly at: Date;
}

/** A charge as the acquirer tells it, whole: whoever has the latest one needs no earlier one. */
export interface Charge {
  readonly outcome: 'approved' | 'refused' | 'pending' | 'expired';
  /** The acquirer's name of it; null where it is our own conclusion. */
  readonly providerReference: string | null;
  /** `TEF_REFUSED` is a refusal; null for PIX (D-45). */
  readonly tefStatus: number | null;
  /** What was captured, by its reference: none or one for a card; a PIX can be paid late, twice, or wrong. */
  readonly captures: readonly Movement[];
  readonly refunds: readonly Movement[];
  readonly card: Omit<CardToken, 'token'> | null;
}

/** `unknown`: no answer in time. Perhaps it happened: ask by `getCharge`, never charge under another id. */
export type CardAnswer =
  | {
      readonly kind: 'answered';
      readonly charge: Charge;
      /**
       * Saves the card if that was asked for; null when it is not kept, or could not be saved. It may take its time, so it is called
       * when the charge is settled. Never throws.
       */
      readonly saveCard: () => Promise<CardToken | null>;
    }
  | { readonly kind: 'unknown' };

export type PixAnswer =
  | { readonly kind: 'created'; readonly txid: string; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

export interface RefundRequest {
  /** Ours; names this refund however often it is asked for. */
  readonly refundId: string;
  readonly paymentId: PaymentId;
  /** The movement that goes back, in full. */
  readonly capture: string;
  readonly amount: Cents;
}

/** `pending` and `unknown`: ask again, under the same id. `refused`: somebody has to look at it. */
export type RefundAnswer =
  | { readonly kind: 'confirmed'; readonly refund: Movement }
  | { readonly kind: 'pending' | 'unknown' | 'refused' };

export interface WebhookRequest {
  readonly headers: IncomingHttpHeaders;
  readonly query: Readonly<Record<string, unknown>>;
  /** As it arrived, because it may be signed. */
  readonly body: string;
}

/** What a webhook calls a charge by. */
export type ChargeName = { readonly paymentId: PaymentId } | { readonly txid: string };

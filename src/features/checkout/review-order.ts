import type { ReviewForm, ReviewSituation } from '#contract/forms/review-form.ts';
import type { CartRow, ReviewDraft } from '#db/data-rows.ts';
import { fieldsToAsk } from '#domain/table/anonymous-ordering.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { LoyaltyId } from '#domain/ids.ts';
import { needsPayment, paymentOptions } from '#domain/payment/payment-options.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Store } from '#domain/store/store.ts';
import { isTab, type TagContext } from '#domain/table/tag-context.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { CardForOnce } from '#sync/place-card-order.ts';
import type { ReviewValues } from './review-values.ts';

/** Everything that is being confirmed. */
export interface ReviewOrder {
  readonly cartRow: CartRow;
  readonly store: Store;
  readonly quote: Quote;
  /** As it counts now: what is not offered any more is not chosen, see `paymentOf`. */
  readonly draft: ReviewDraft;
  readonly context: TagContext | null;
  /** Which menu the quote was made from. */
  readonly menuHash: string;
  /** What tenant and store take for it (D-21); empty where nothing can be paid. */
  readonly methods: readonly PaymentMethod[];
  /** The card of `cardId` `new`: in memory only, and there whenever that is chosen. */
  readonly oneTimeCard: CardForOnce | null;
  /** The card that pays is about to be known: the saved ones are being asked for, and the main one will be proposed. */
  readonly isCardAwaited: boolean;
  /** Whose cashback the quote may count with. */
  readonly loyaltyId: LoyaltyId | null;
}

/** False where nothing is paid now: the section is not there and no payment is sent (D-40 and D-44). */
export const isPaidNow = ({ quote, context }: Pick<ReviewOrder, 'quote' | 'context'>): boolean =>
  needsPayment(quote.total, isTab(context));

/** The ways to pay that both the shop and the store accept (D-21). */
export const methodsOf = (
  lines: readonly CartLine[],
  store: Store,
  settings: TenantSettings,
): readonly PaymentMethod[] =>
  paymentOptions({ settings, store, hasGiftCardProduct: lines.some(({ kind }) => kind === 'giftCard') });

/** What the rules of A§5 want to know about it. */
export function situationOf(order: ReviewOrder, settings: TenantSettings, isLoggedIn: boolean): ReviewSituation {
  const { cartRow, store, quote, context } = order;
  return {
    store,
    quote,
    paymentOnDeliveryOnly: settings.paymentOnDeliveryOnly,
    isPostpaid: isTab(context),
    isGiftCardOnly: isGiftCardOnly(allLines(cartRow.cart)),
    requiredFields: fieldsToAsk({ isLoggedIn, context }),
  };
}

/** The whole form of A§3: what is tapped is kept with the draft at once, what is typed comes from the screen. */
export const formOf = ({ cartRow, draft }: ReviewOrder, typed: ReviewValues): ReviewForm => ({
  ...typed,
  shippingType: cartRow.cart.shippingType,
  paymentType: draft.paymentMethod,
  creditCardOption: draft.cardId,
  address: draft.deliveryAddress,
  captcha: canMintCaptcha(),
});

/** A token is minted when the order is sent, by a browser that can compute one (D-46). */
export const canMintCaptcha = (): boolean => globalThis.crypto?.subtle !== undefined;

import type { CartRow } from '#db/carts.ts';
import type { ReviewDraft } from '#db/review-drafts.ts';
import { fieldsToAsk } from '#domain/anonymous-ordering.ts';
import { allLines } from '#domain/cart-operations.ts';
import { isGiftCardOnly } from '#domain/gift-card-only.ts';
import { needsPayment, paymentOptions, isOnlineMethod } from '#domain/payment-options.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { Quote } from '#domain/quote.ts';
import type { ReviewSituation } from '#domain/review-rules.ts';
import type { Store } from '#domain/store.ts';
import type { TagContext } from '#domain/tag-context.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';

/** Everything that is being confirmed. */
export interface ReviewOrder {
  readonly cartRow: CartRow;
  readonly store: Store;
  readonly quote: Quote;
  readonly draft: ReviewDraft;
  readonly context: TagContext | null;
  /** Which menu the quote was made from. */
  readonly menuHash: string;
}

/** What the rules of A§5 want to know about it. */
export function situationOf(
  { cartRow, store, quote, draft, context }: ReviewOrder,
  settings: TenantSettings,
  isLoggedIn: boolean,
): ReviewSituation {
  return {
    store,
    quote,
    paymentOnDeliveryOnly: settings.paymentOnDeliveryOnly,
    isPostpaid: context?.isPostpaid ?? false,
    isGiftCardOnly: isGiftCardOnly(allLines(cartRow.cart)),
    address: draft.deliveryAddress,
    requiredFields: fieldsToAsk({ isLoggedIn, context }),
    // Decision 46: minted when the order is sent.
    hasCaptcha: true,
  };
}

/** The methods that tenant and store accept; null where nothing is paid now (decisions 40 and 44). */
export function methodsOf(
  { cartRow, store, quote, context }: ReviewOrder,
  settings: TenantSettings,
): readonly PaymentMethod[] | null {
  if (!needsPayment(quote.total, context?.isPostpaid ?? false)) return null;
  const hasGiftCardProduct = allLines(cartRow.cart).some(({ kind }) => kind === 'giftCard');
  return paymentOptions({ settings, store, hasGiftCardProduct });
}

/** True when none of the methods can be chosen here yet: they all are paid in the app. */
export const cannotPayYet = (methods: readonly PaymentMethod[] | null): boolean =>
  methods !== null && methods.every(isOnlineMethod);

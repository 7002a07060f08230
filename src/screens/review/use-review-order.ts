import { useMemo, useState } from 'react';
import { addressSeenFrom } from '#domain/address/address-check.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import { clampInstallments } from '#domain/pricing/installments.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useQuote } from '#features/cart/use-quote.ts';
import { useCards } from '#features/cards/use-cards.ts';
import { type OneTimeCardHolding, useOneTimeCard } from '#features/cards/use-one-time-card.ts';
import type { WalletCard } from '#features/cards/wallet.ts';
import { useCheckedMenu } from '#features/catalog/use-checked-menu.ts';
import { lastPaymentMethod } from '#features/checkout/last-payment.ts';
import { isPaidOnline, paymentOf } from '#features/checkout/payment-of.ts';
import { methodsOf, type ReviewOrder } from '#features/checkout/review-order.ts';
import { useReviewDraft } from '#features/checkout/use-review-draft.ts';
import { discountsOf } from '#features/discounts/discounts-of.ts';
import { type Cashback, useCashback } from '#features/discounts/use-cashback.ts';
import { usePlace } from '#features/scan/use-place.ts';
import { useCheckedStore } from '#features/store/use-checked-store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { type MissingPart, missingPart } from './missing-part.ts';
import { type Choose, useChoices } from './use-choices.ts';

/** The order that is reviewed, and what it may be paid with. */
export interface ReviewState {
  readonly order: ReviewOrder;
  /** The quote is about exactly what is shown. */
  readonly isQuoteCurrent: boolean;
  /** Epoch ms of the answer that told the prices. */
  readonly menuFetchedAtMs: number | undefined;
  readonly cashback: Cashback;
  /** Undefined for a visitor, and until they are known. */
  readonly cards: readonly WalletCard[] | undefined;
  readonly oneTime: OneTimeCardHolding;
  readonly choose: Choose;
}

export interface Reviewing {
  /** Undefined until this device knows all that the order is made of. */
  readonly review: ReviewState | undefined;
  /** What it could not get; null while it may still come. */
  readonly missing: MissingPart | null;
}

/** Everything that an order is made of, asked for anew where it may have moved. */
export function useReviewOrder(): Reviewing {
  const { settings, session, tenantId } = useTenant();
  const [lastUsed] = useState(() => lastPaymentMethod(tenantId));
  const cartRow = useCart();
  const { draft, choose } = useChoices(useReviewDraft());
  const place = usePlace();
  const cashback = useCashback();
  const { cards, revalidation: cardsRevalidation } = useCards();
  const oneTime = useOneTimeCard();
  const storeId = cartRow?.cart.storeId ?? null;
  const checkedStore = useCheckedStore(storeId);
  const menu = useCheckedMenu(storeId, cartRow?.cart.shippingType ?? 'ADDRESS');
  const { store } = checkedStore;
  const { version } = menu;

  const isPostpaid = isTab(place?.context);
  // Nothing is chosen for a round of a tab, which may wait for a connection (D-44).
  const methods = cartRow && store && !isPostpaid ? methodsOf(allLines(cartRow.cart), store, settings) : [];
  const payment = draft && paymentOf(draft, { methods, lastUsed }, { saved: cards, isHeld: oneTime.card !== null });
  const address = draft ? addressSeenFrom(draft.deliveryAddress, draft.addressCheck, storeId) : null;
  const programme = cashback.programme ?? null;
  const { quote, isCurrent } = useQuote({
    cartRow,
    version,
    store,
    deliveryPrice: address?.deliveryPrice ?? null,
    place: place?.context,
    // A tab is paid later, with discounts or without (D-44).
    discounts: useSame(draft && !isPostpaid ? discountsOf(draft, programme) : null),
    isPaidOnline: isPaidOnline(payment?.paymentMethod ?? null, methods),
  });

  const areCardsToCome = session !== null && cards === undefined && !cardsRevalidation.error;
  const missing = missingPart(checkedStore, menu);
  if (!cartRow || !draft || !payment || !place || !store || !version || !quote) return { review: undefined, missing };
  const order = {
    cartRow,
    store,
    quote,
    draft: {
      ...draft,
      ...payment,
      deliveryAddress: address,
      // A smaller total may allow fewer installments (D-39).
      installments: clampInstallments(draft.installments, quote.total, settings),
    },
    context: place.context,
    menuHash: version.key,
    methods,
    oneTimeCard: payment.cardId === 'new' && oneTime.card ? { hash: oneTime.card.cardHash } : null,
    isCardAwaited: areCardsToCome && payment.paymentMethod === 'CREDIT_CARD_ONLINE' && draft.cardId === null,
    loyaltyId: programme?.id ?? null,
  };
  return {
    review: { order, isQuoteCurrent: isCurrent, menuFetchedAtMs: menu.fetchedAtMs, cashback, cards, oneTime, choose },
    missing,
  };
}

/** The same object as long as it says the same: a quote is computed anew for every other. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

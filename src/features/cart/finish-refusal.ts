import type { Cents } from '#domain/cents.ts';
import { ZERO } from '#domain/cents.ts';
import { isGiftCardOnly } from '#domain/gift-card-only.ts';
import { allLines } from '#domain/cart-operations.ts';
import type { Cart } from '#domain/cart.ts';
import type { Quote } from '#domain/quote.ts';
import type { ShippingType } from '#domain/shipping-type.ts';
import type { Store } from '#domain/store.ts';
import { addressProblem, canOrder } from '#domain/store-choice.ts';

export interface FinishQuestion {
  readonly cart: Cart;
  readonly quote: Quote | undefined;
  readonly store: Store | undefined;
  readonly allowedTypes: readonly ShippingType[];
  /** Chosen for ADDRESS; without a `deliveryPrice` the store does not go there. */
  readonly address: { readonly deliveryPrice: Cents | null } | null;
  /** A visitor chooses the address after logging in; an anonymous one at a table has none (A§6). */
  readonly skipsAddress: boolean;
  /** Something in the bag is not sold to someone unknown. */
  readonly needsLogin: boolean;
  readonly hasSlot: boolean;
  readonly isSubmitted: boolean;
}

/** Why the bag cannot be finished now (A§5); each has its own words and its own cure. */
export type FinishRefusal =
  | { readonly code: 'empty' }
  | { readonly code: 'submitted' }
  | { readonly code: 'noStore' }
  | { readonly code: 'menuOnly' }
  | { readonly code: 'noShippingTypes' }
  | { readonly code: 'invalidShippingType' }
  | { readonly code: 'storeClosed' }
  | { readonly code: 'lineProblems' }
  | { readonly code: 'needsLogin' }
  | { readonly code: 'belowMinimum'; readonly missing: Cents }
  | { readonly code: 'noAddress' }
  | { readonly code: 'outsideRange' };

/** The first thing that stands in the way, in the order in which curing them makes sense. Null: go on to the review. */
export function finishRefusal(question: FinishQuestion): FinishRefusal | null {
  const { cart, quote, store, hasSlot, isSubmitted } = question;
  const lines = allLines(cart);
  if (isSubmitted) return { code: 'submitted' };
  if (lines.length === 0) return { code: 'empty' };
  if (!store) return { code: 'noStore' };
  if (store.menuOnly) return { code: 'menuOnly' };
  if (!canOrder(store, hasSlot)) return { code: 'storeClosed' };
  if (quote?.lines.some(({ problems }) => problems.length > 0)) return { code: 'lineProblems' };
  if (question.needsLogin) return { code: 'needsLogin' };
  if (quote && quote.missingToMinimum > ZERO) return { code: 'belowMinimum', missing: quote.missingToMinimum };
  return isGiftCardOnly(lines) ? null : shippingRefusal(question, store);
}

function shippingRefusal(
  { cart, allowedTypes, address, skipsAddress, hasSlot }: FinishQuestion,
  store: Store,
): FinishRefusal | null {
  if (allowedTypes.length === 0) return { code: 'noShippingTypes' };
  if (!allowedTypes.includes(cart.shippingType)) return { code: 'invalidShippingType' };
  if (cart.shippingType !== 'ADDRESS' || skipsAddress) return null;
  if (!address) return { code: 'noAddress' };
  const validity = { isOpen: store.isOpen, deliveryPrice: address.deliveryPrice, isBeyondMaxDistance: false };
  return addressProblem(validity, hasSlot) === 'addressOutsideRange' ? { code: 'outsideRange' } : null;
}

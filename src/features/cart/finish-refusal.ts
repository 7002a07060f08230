import type { AddressStatus } from '#domain/address/address-check.ts';
import { allLines } from '#domain/cart/cart-operations.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { finishBlocker, type FinishBlocker } from '#domain/cart/finish-blocker.ts';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import { LINES_MAX } from '#domain/limits.ts';
import { isGiftCard, mayGoOnTab } from '#domain/payment/payment-options.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { SlotStatus } from '#domain/order/schedule.ts';
import { type NoWay, noWay } from '#domain/shipping/shipping-choice.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { canEditTag, canOrder } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import { isTab, type TagContext } from '#domain/table/tag-context.ts';

export interface FinishInput {
  readonly cart: Cart;
  readonly quote: Quote | undefined;
  readonly store: Store | undefined;
  readonly allowedTypes: readonly ShippingType[];
  /** What the store says about the address that is chosen for ADDRESS; null while none is. */
  readonly address: AddressStatus | null;
  readonly isLoggedIn: boolean;
  /** The scanned table or counter, with the name that it has or was given (A§2). */
  readonly place: Pick<TagContext, 'tag' | 'isPostpaid' | 'isTagLocked'> | null;
  /** Something in the bag is not sold to someone unknown. */
  readonly needsLogin: boolean;
  readonly slot: SlotStatus;
  readonly isSubmitted: boolean;
}

type Code =
  | Exclude<FinishBlocker, 'belowMinimum' | 'loading' | 'lineProblems' | 'noShippingType'>
  | NoWay
  | 'submitted'
  | 'menuOnly'
  | 'storeClosed'
  | 'invalidShippingType'
  | 'needsLogin'
  | 'slotPast'
  | 'slotFull'
  | 'slotNotOffered'
  | 'noTag'
  | 'noAddress'
  | 'uncheckedAddress'
  | 'invalidAddress'
  | 'outsideRange';

/** Why the bag cannot be finished now (A§5); each has its own words and its own cure. */
export type FinishRefusal =
  | { readonly code: Code }
  | { readonly code: 'belowMinimum'; readonly missing: Cents }
  /** With how many lines to take out. */
  | { readonly code: 'tooManyLines'; readonly extra: number }
  /** With the products that it is about. */
  | { readonly code: 'lineProblems' | 'giftCardOnTab'; readonly names: readonly string[] };

/** The first thing that stands in the way, in the order in which curing them makes sense. Null: on to the review. */
export function finishRefusal(input: FinishInput): FinishRefusal | null {
  if (input.isSubmitted) return { code: 'submitted' };
  return storeRefusal(input) ?? bagRefusal(input) ?? tagRefusal(input) ?? addressRefusal(input);
}

function storeRefusal({ cart, store, slot }: FinishInput): FinishRefusal | null {
  if (store?.menuOnly) return { code: 'menuOnly' };
  if (slot === 'past') return { code: 'slotPast' };
  if (slot === 'full') return { code: 'slotFull' };
  if (slot === 'notOffered') return { code: 'slotNotOffered' };
  // Nobody has to be there for gift cards alone (D-18).
  if (!store || isGiftCardOnly(allLines(cart)) || canOrder(store, slot === 'bookable')) return null;
  return { code: 'storeClosed' };
}

function bagRefusal(input: FinishInput): FinishRefusal | null {
  const { cart, quote, allowedTypes } = input;
  const extra = extraLines(cart);
  if (extra > 0) return { code: 'tooManyLines', extra };
  const isAllowed = allowedTypes.includes(cart.shippingType) || isGiftCardOnly(allLines(cart));
  const shippingType = isAllowed ? cart.shippingType : null;
  const blocker = finishBlocker({ cart, shippingType, quote: quote ?? null, isLoading: false });
  switch (blocker) {
    case null:
    // What is still being computed refuses nothing; the button shows that it works.
    case 'loading':
      if (isTab(input.place) && !mayGoOnTab(allLines(cart)))
        return { code: 'giftCardOnTab', names: namesOf(allLines(cart).filter(isGiftCard)) };
      return input.needsLogin ? { code: 'needsLogin' } : null;
    case 'belowMinimum':
      return { code: 'belowMinimum', missing: quote?.missingToMinimum ?? ZERO };
    case 'lineProblems':
      return { code: 'lineProblems', names: namesOf(changedLines(cart, quote)) };
    case 'noShippingType':
      if (allowedTypes.length > 0) return { code: /*i18n*/ 'invalidShippingType' };
      return { code: noWay(input.store ?? { tagEnabled: false }, input.place !== null) };
    default:
      return { code: blocker };
  }
}

/** How many lines are more than an order can carry; each list is bounded on its own. */
const extraLines = ({ lines, promotionalLines }: Cart): number =>
  Math.max(0, lines.length - LINES_MAX) + Math.max(0, promotionalLines.length - LINES_MAX);

const namesOf = (lines: readonly CartLine[]): readonly string[] => [...new Set(lines.map(({ name }) => name))];

function changedLines(cart: Cart, quote: Quote | undefined): readonly CartLine[] {
  const changed = new Set(quote?.lines.flatMap(({ id, problems }) => (problems.length > 0 ? id : [])));
  return allLines(cart).filter(({ id }) => changed.has(id));
}

/**
 * A tab has its table by itself, whether the code names it or not. Gift cards alone are for no place (D-24), but where there is no
 * other way the place is what tells who of the visitors orders.
 */
function tagRefusal({ cart, allowedTypes, isLoggedIn, place }: FinishInput): FinishRefusal | null {
  if (cart.shippingType !== 'TAG' || place?.tag != null || isTab(place)) return null;
  const isOnlyHere = allowedTypes.length > 0 && allowedTypes.every((type) => type === 'TAG');
  if (isGiftCardOnly(allLines(cart)) && (isLoggedIn || !isOnlyHere)) return null;
  return { code: canEditTag(place) ? 'noTag' : 'scanAnother' };
}

/** A visitor chooses the address after logging in; an anonymous one at a table has none (A§6). */
function addressRefusal({ cart, address, isLoggedIn }: FinishInput): FinishRefusal | null {
  if (cart.shippingType !== 'ADDRESS' || isGiftCardOnly(allLines(cart)) || address === 'served') return null;
  if (address === null) return isLoggedIn ? { code: 'noAddress' } : null;
  return { code: address === 'unchecked' ? 'uncheckedAddress' : address };
}

import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from './cents.ts';
import type { ComplementGroupId, LineId } from '#domain/ids.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** What is wrong with one line, measured against the menu as it is now. Shown before anything is changed. */
export type LineProblem =
  | { readonly code: 'product_unavailable' }
  | { readonly code: 'price_changed'; readonly was: Cents; readonly now: Cents }
  | { readonly code: 'out_of_stock'; readonly cap: number }
  | { readonly code: 'complement_unavailable'; readonly groupId: ComplementGroupId | null; readonly name: string }
  | { readonly code: 'complement_bounds'; readonly groupId: ComplementGroupId; readonly name: string };

export interface QuoteLine {
  readonly id: LineId;
  /** Price of the line's whole amount, complements included. */
  readonly total: Cents;
  readonly complementsTotal: Cents;
  /** Largest amount this line may have now, sibling lines and combos of the same product considered (A§5, D-26). */
  readonly cap: number;
  readonly problems: readonly LineProblem[];
}

export interface QuoteDiscounts {
  readonly giftCardBalance: Cents;
  /** Cashback the customer may redeem; `percentage` caps it against the base (A§5). */
  readonly cashbackAvailable: Cents;
  readonly cashbackPercentage: number;
}

/** Everything a price depends on. The client and the server build it from their own rows and must agree on the result. */
export interface QuoteInput {
  readonly menu: Menu;
  readonly lines: readonly CartLine[];
  readonly promotionalLines: readonly CartLine[];
  readonly shippingType: ShippingType;
  /** Fee of the chosen address; null when the address is not known or not served. Ignored unless ADDRESS. */
  readonly deliveryPrice: Cents | null;
  readonly totalToFreeDelivery: Cents;
  readonly minCartValue: Cents;
  /** 0 unless the rest is to be paid online (D-36). */
  readonly minOnlinePayment: Cents;
  readonly ignoreRigidStock: boolean;
  readonly discounts: QuoteDiscounts | null;
}

/** What a cart costs, with its discounts, and why it may not be ordered yet (A§5, A§9). */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly itemCount: number;
  /** Products with complements, before fee and discounts; minimum order and free delivery count this (D-32). */
  readonly subtotal: Cents;
  /** 0 when delivery does not apply or is free. */
  readonly deliveryFee: Cents;
  readonly isDeliveryFree: boolean;
  readonly giftCard: Cents;
  readonly cashback: Cents;
  /** The gift card would leave less than the minimum online payment, so it is not applied (D-36). */
  readonly giftCardRefused: boolean;
  /** What is left to pay is above 0 but below the minimum online payment (A§5). */
  readonly isBelowMinOnline: boolean;
  /** subtotal + deliveryFee − giftCard − cashback: what is left to pay. */
  readonly total: Cents;
  /** What is missing to the minimum order; 0 when reached. */
  readonly missingToMinimum: Cents;
  /** What is missing to free delivery; null when there is no threshold. */
  readonly missingToFreeDelivery: Cents | null;
  /** The order may be sent as far as prices, stock and minimums go. */
  readonly isOrderable: boolean;
}

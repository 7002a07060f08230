import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from './cents.ts';
import type { ComplementGroupId, LineId } from '#domain/ids.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

/** A problem of one line with the current menu. It is shown before anything is changed. */
export type LineProblem =
  | { readonly code: 'product_unavailable' }
  | { readonly code: 'price_changed'; readonly was: Cents; readonly now: Cents }
  | { readonly code: 'out_of_stock'; readonly cap: number }
  | { readonly code: 'complement_unavailable'; readonly groupId: ComplementGroupId | null; readonly name: string }
  | { readonly code: 'complement_bounds'; readonly groupId: ComplementGroupId; readonly name: string };

export interface QuoteLine {
  readonly id: LineId;
  /** Price of the whole amount, including complements. */
  readonly total: Cents;
  readonly complementsTotal: Cents;
  /** Maximum amount of this line now, considering other lines and combos of the same product (A§5, D-26). */
  readonly cap: number;
  readonly problems: readonly LineProblem[];
}

export interface QuoteDiscounts {
  readonly giftCardBalance: Cents;
  /** Cashback that the customer may redeem; `percentage` limits it relative to the base (A§5). */
  readonly cashbackAvailable: Cents;
  readonly cashbackPercentage: number;
}

/** All inputs of a price. Client and server build them from their own rows and must get the same result. */
export interface QuoteInput {
  readonly menu: Menu;
  readonly lines: readonly CartLine[];
  readonly promotionalLines: readonly CartLine[];
  readonly shippingType: ShippingType;
  /** Delivery fee of the chosen address; null when the address is unknown or out of range. Used for ADDRESS only. */
  readonly deliveryPrice: Cents | null;
  readonly totalToFreeDelivery: Cents;
  readonly minCartValue: Cents;
  /** 0 unless the remainder will be paid online (D-36). */
  readonly minOnlinePayment: Cents;
  readonly ignoreRigidStock: boolean;
  readonly discounts: QuoteDiscounts | null;
}

/** The price of a cart with its discounts, and whether it may be ordered (A§5, A§9). */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly itemCount: number;
  /** Products with complements, before fee and discounts; used for the minimum order and free delivery (D-32). */
  readonly subtotal: Cents;
  /** 0 when delivery does not apply or is free. */
  readonly deliveryFee: Cents;
  readonly isDeliveryFree: boolean;
  readonly giftCard: Cents;
  readonly cashback: Cents;
  /** The gift card is not applied, because it would leave less than the minimum online payment (D-36). */
  readonly giftCardRefused: boolean;
  /** The amount to pay is above 0 but below the minimum online payment (A§5). */
  readonly isBelowMinOnline: boolean;
  /** subtotal + deliveryFee − giftCard − cashback: the amount to pay. */
  readonly total: Cents;
  /** Amount missing to reach the minimum order; 0 when reached. */
  readonly missingToMinimum: Cents;
  /** Amount missing to reach free delivery; null when there is no threshold. */
  readonly missingToFreeDelivery: Cents | null;
  /** Whether prices, stock and minimums allow the order. */
  readonly isOrderable: boolean;
}

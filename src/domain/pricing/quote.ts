import type { CartLine } from '#domain/cart/cart.ts';
import { type Cents, ZERO } from './cents.ts';
import type { ComplementGroupId, LineId } from '#domain/ids.ts';
import { minimumOrder } from './minimum-order.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

/** A problem of one line with the current menu. It is shown before anything is changed. */
export type LineProblem =
  | { readonly code: 'product_unavailable' }
  | { readonly code: 'price_changed'; readonly was: Cents; readonly now: Cents }
  | { readonly code: 'out_of_stock'; readonly cap: number }
  | { readonly code: 'complement_unavailable'; readonly groupId: ComplementGroupId | null; readonly name: string }
  | { readonly code: 'complement_bounds'; readonly groupId: ComplementGroupId; readonly name: string }
  /** A gift card that nobody receives: the past order did not tell who did, or the product became one meanwhile. */
  | { readonly code: 'receiver_missing' };

/** A line of which something has to be chosen anew. */
export const needsChoice = ({ code }: LineProblem): boolean =>
  code === 'complement_bounds' || code === 'receiver_missing';

export interface QuoteLine {
  readonly id: LineId;
  /** Price of the whole amount, including complements. */
  readonly total: Cents;
  readonly complementsTotal: Cents;
  /**
   * Maximum amount of this line now, considering other lines and combos of the same product (A§5, D-26); without complements that
   * are not available.
   */
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

/** What a quote is asked about besides the menu. */
export interface QuoteFacts extends Pick<
  QuoteInput,
  'lines' | 'promotionalLines' | 'shippingType' | 'deliveryPrice' | 'discounts'
> {
  readonly store: Pick<Store, 'totalToFreeDelivery' | 'minCartValue' | 'ignoreRigidStock'>;
  readonly settings: Pick<TenantSettings, 'minCartValue' | 'minOnlinePayment'>;
  /** It goes on a tab, which has no minimum. */
  readonly isPostpaid: boolean;
  readonly isPaidOnline: boolean;
}

/** Everything besides the menu that a price depends on: the store's own minimum counts before the shop's (D-32). */
export const quoteInput = ({
  store,
  settings,
  isPostpaid,
  isPaidOnline,
  ...facts
}: QuoteFacts): Omit<QuoteInput, 'menu'> => ({
  lines: facts.lines,
  promotionalLines: facts.promotionalLines,
  shippingType: facts.shippingType,
  deliveryPrice: facts.deliveryPrice,
  totalToFreeDelivery: store.totalToFreeDelivery,
  minCartValue: minimumOrder(store, settings, { isPostpaid }),
  minOnlinePayment: isPaidOnline ? settings.minOnlinePayment : ZERO,
  ignoreRigidStock: store.ignoreRigidStock,
  discounts: facts.discounts,
});

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

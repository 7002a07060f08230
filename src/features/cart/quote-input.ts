import type { CartRow } from '#db/data-rows.ts';
import { ZERO, type Cents } from '#domain/pricing/cents.ts';
import type { QuoteDiscounts, QuoteInput } from '#domain/pricing/quote.ts';
import type { Store } from '#domain/store/store.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

export interface QuoteFacts {
  readonly cartRow: CartRow;
  readonly store: Store;
  /** To the chosen address; null while there is none, or the store does not go there. */
  readonly deliveryPrice: Cents | null;
  readonly settings: Pick<TenantSettings, 'minCartValue' | 'minOnlinePayment'>;
  /** What the review adds; the bag knows neither. */
  readonly discounts?: QuoteDiscounts | null;
  readonly isPaidOnline?: boolean;
}

/** Everything besides the menu that a price depends on. */
export const quoteInput = ({
  cartRow,
  store,
  deliveryPrice,
  settings,
  discounts = null,
  isPaidOnline = false,
}: QuoteFacts): Omit<QuoteInput, 'menu'> => ({
  lines: cartRow.cart.lines,
  promotionalLines: cartRow.cart.promotionalLines,
  shippingType: cartRow.cart.shippingType,
  deliveryPrice,
  totalToFreeDelivery: store.totalToFreeDelivery,
  minCartValue: store.minCartValue ?? settings.minCartValue,
  minOnlinePayment: isPaidOnline ? settings.minOnlinePayment : ZERO,
  ignoreRigidStock: store.ignoreRigidStock,
  discounts,
});

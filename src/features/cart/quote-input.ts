import type { CartRow } from '#db/carts.ts';
import { ZERO, type Cents } from '#domain/cents.ts';
import type { QuoteInput } from '#domain/quote.ts';
import type { Store } from '#domain/store.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';

export interface QuoteFacts {
  readonly cartRow: CartRow;
  readonly store: Store;
  /** To the chosen address; null while there is none, or the store does not go there. */
  readonly deliveryPrice: Cents | null;
  readonly settings: Pick<TenantSettings, 'minCartValue'>;
}

/** Everything besides the menu that a price depends on. Discounts and online payment come with their own screens. */
export const quoteInput = ({ cartRow, store, deliveryPrice, settings }: QuoteFacts): Omit<QuoteInput, 'menu'> => ({
  lines: cartRow.cart.lines,
  promotionalLines: cartRow.cart.promotionalLines,
  shippingType: cartRow.cart.shippingType,
  deliveryPrice,
  totalToFreeDelivery: store.totalToFreeDelivery,
  minCartValue: store.minCartValue ?? settings.minCartValue,
  minOnlinePayment: ZERO,
  ignoreRigidStock: store.ignoreRigidStock,
  discounts: null,
});

import type { CartRow } from '#db/carts.ts';
import { ZERO, type Cents } from '#domain/cents.ts';
import type { QuoteInput } from '#domain/quote.ts';
import type { Store } from '#domain/store.ts';
import type { TenantSettings } from '#domain/tenant-settings.ts';

export interface QuoteFacts {
  readonly cartRow: CartRow;
  readonly store: Store;
  readonly address: { readonly deliveryPrice: Cents | null } | null;
  readonly settings: Pick<TenantSettings, 'minCartValue'>;
}

/** Everything besides the menu that a price depends on. Discounts and online payment come with their own screens. */
export const quoteInput = ({ cartRow, store, address, settings }: QuoteFacts): Omit<QuoteInput, 'menu'> => ({
  lines: cartRow.cart.lines,
  promotionalLines: cartRow.cart.promotionalLines,
  shippingType: cartRow.cart.shippingType,
  deliveryPrice: address?.deliveryPrice ?? null,
  totalToFreeDelivery: store.totalToFreeDelivery,
  minCartValue: store.minCartValue ?? settings.minCartValue,
  minOnlinePayment: ZERO,
  ignoreRigidStock: store.ignoreRigidStock,
  discounts: null,
});

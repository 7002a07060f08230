import type { CartLine } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { ON_DELIVERY_METHODS, ONLINE_METHODS, type OnlineMethod, type PaymentMethod } from './payment-method.ts';
import type { Store } from '#domain/store/store.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

export interface PaymentContext {
  readonly settings: Pick<TenantSettings, 'paymentOnDeliveryEnabled' | 'paymentOnDeliveryOnly'>;
  readonly store: Pick<Store, 'ecommerceEnabled' | 'paymentOnDeliveryEnabled'>;
  /** Gift-card products are paid online only (D-40). */
  readonly hasGiftCardProduct: boolean;
}

/** Tenant ∧ store, in the order they are offered (D-21). Empty: say that nothing can be paid here. */
export function paymentOptions({ settings, store, hasGiftCardProduct }: PaymentContext): readonly PaymentMethod[] {
  const isOnline = store.ecommerceEnabled && !settings.paymentOnDeliveryOnly;
  const isOnDelivery =
    store.paymentOnDeliveryEnabled && (settings.paymentOnDeliveryEnabled || settings.paymentOnDeliveryOnly);
  return [...(isOnline ? ONLINE_METHODS : []), ...(isOnDelivery && !hasGiftCardProduct ? ON_DELIVERY_METHODS : [])];
}

/** Gift cards are bought online and at once, so none goes on a tab (D-40, D-44, D-69). */
export const mayGoOnTab = (lines: readonly Pick<CartLine, 'kind'>[]): boolean => !lines.some(isGiftCard);

export const isGiftCard = ({ kind }: Pick<CartLine, 'kind'>): boolean => kind === 'giftCard';

/** Whether an acquirer carries it out; a stored payment may also be a gift card's. */
export const isOnlineMethod = (method: PaymentMethod | 'GIFT_CARD'): method is OnlineMethod =>
  ONLINE_METHODS.some((online) => online === method);

/** Fully covered and post-paid orders send no payment and hide the section (D-40, D-44). */
export const needsPayment = (total: Cents, isPostpaid: boolean): boolean => !isPostpaid && total > 0;

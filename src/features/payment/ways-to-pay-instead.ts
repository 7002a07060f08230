import type { Order } from '#domain/order/order.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { isOnlineMethod, paymentOptions } from '#domain/payment/payment-options.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import type { Store } from '#domain/store/store.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';

interface Offer {
  readonly settings: Pick<TenantSettings, 'paymentOnDeliveryEnabled' | 'paymentOnDeliveryOnly' | 'minOnlinePayment'>;
  readonly store: Pick<Store, 'ecommerceEnabled' | 'paymentOnDeliveryEnabled'>;
  /** A code is shown; another one of the same kind would change nothing. */
  readonly hasPixCode: boolean;
}

/**
 * How an order that waits for its payment can be paid instead: what shop and store take (D-21), gift cards online only (D-40), and of
 * that what the rest can be paid by (D-36). The server asks the same.
 */
export function waysToPayInstead(
  order: Pick<Order, 'total' | 'payments' | 'giftCards'>,
  { settings, store, hasPixCode }: Offer,
): readonly PaymentMethod[] {
  const isEnough = isPayableOnline(amountDue(order.total, order.payments), settings.minOnlinePayment);
  return paymentOptions({ settings, store, hasGiftCardProduct: order.giftCards.length > 0 }).filter(
    (method) => (!isOnlineMethod(method) || isEnough) && (method !== 'PIX' || !hasPixCode),
  );
}

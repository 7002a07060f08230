import { pgEnum } from 'drizzle-orm/pg-core';
import { MEASURES } from '#domain/catalog/measure.ts';
import { PRODUCT_KINDS } from '#domain/catalog/menu.ts';
import { ORDER_STATUS, PACKAGE_STATUS } from '#domain/order/order-status.ts';
import { PAYMENT_STATUS } from '#domain/order/order.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';

const keysOf = <Key extends string>(codes: Readonly<Record<Key, number>>) => Object.keys(codes) as [Key, ...Key[]];

/** The closed lists of the domain, checked by the database too. A new value needs a migration, an old one is never removed. */
export const measureEnum = pgEnum('measure', MEASURES);
export const productKindEnum = pgEnum('product_kind', PRODUCT_KINDS);
export const shippingTypeEnum = pgEnum('shipping_type', SHIPPING_TYPES);
export const orderStatusEnum = pgEnum('order_status', keysOf(ORDER_STATUS));
export const packageStatusEnum = pgEnum('package_status', keysOf(PACKAGE_STATUS));

/** A payment is one of the customer's methods or a gift card. Cashback is a discount, not a payment. */
export const paymentMethodEnum = pgEnum('payment_method', [...PAYMENT_METHODS, 'GIFT_CARD']);
export const paymentStatusEnum = pgEnum('payment_status', keysOf(PAYMENT_STATUS));
export const paymentLinkStateEnum = pgEnum('payment_link_state', [
  'open',
  'in_transaction',
  'completed',
  'cancelled',
  'expired',
]);
export const loyaltyKindEnum = pgEnum('loyalty_kind', ['cashback', 'points']);
export const pixStateEnum = pgEnum('pix_state', ['active', 'paid', 'expired', 'refunded']);
export const ledgerKindEnum = pgEnum('ledger_kind', ['charge', 'refund', 'late_payment']);
export const giftCardEntryKindEnum = pgEnum('gift_card_entry_kind', ['issued', 'redeemed', 'restored', 'voided']);
export const giftCardMailEnum = pgEnum('gift_card_mail', ['waiting', 'sent', 'failed']);
export const accountTokenPurposeEnum = pgEnum('account_token_purpose', ['recovery', 'registration']);
export const orderActorEnum = pgEnum('order_actor', ['customer', 'operator', 'kitchen', 'system']);

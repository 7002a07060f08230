import type { Brand } from './brand.ts';

export type TenantId = Brand<string, 'TenantId'>;
export type StoreId = Brand<string, 'StoreId'>;
export type ProductId = Brand<string, 'ProductId'>;
export type MenuGroupId = Brand<string, 'MenuGroupId'>;
export type MenuProductId = Brand<string, 'MenuProductId'>;
export type ComplementGroupId = Brand<string, 'ComplementGroupId'>;
export type ComplementItemId = Brand<string, 'ComplementItemId'>;
export type ComboItemId = Brand<string, 'ComboItemId'>;
export type HighlightId = Brand<string, 'HighlightId'>;
export type CustomerId = Brand<string, 'CustomerId'>;
export type AddressId = Brand<string, 'AddressId'>;
export type CardId = Brand<string, 'CardId'>;
export type LoyaltyId = Brand<string, 'LoyaltyId'>;
export type GiftCardId = Brand<string, 'GiftCardId'>;
export type TransactionId = Brand<string, 'TransactionId'>;
export type OrderId = Brand<string, 'OrderId'>;
export type OrderItemId = Brand<string, 'OrderItemId'>;
export type StaffId = Brand<string, 'StaffId'>;
export type PackageId = Brand<string, 'PackageId'>;
export type PaymentId = Brand<string, 'PaymentId'>;
/** Public: whoever holds it may pay the order (B§6). */
export type PaymentLinkId = Brand<string, 'PaymentLinkId'>;
export type LoyaltyRedeemId = Brand<string, 'LoyaltyRedeemId'>;
export type CheckoutId = Brand<string, 'CheckoutId'>;
export type TabCallId = Brand<string, 'TabCallId'>;
export type AccountId = Brand<string, 'AccountId'>;
/** Generated on the device; names one line of a cart for its whole life, also inside the order it becomes (`ref`). */
export type LineId = Brand<string, 'LineId'>;
/** UUID v4, minted before the first byte is sent and kept for every retry of the same intent. */
export type IdempotencyKey = Brand<string, 'IdempotencyKey'>;

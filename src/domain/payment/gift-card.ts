import type { Cents } from '#domain/pricing/cents.ts';
import type { GiftCardFields } from '#domain/cart/cart.ts';
import type { GiftCardId, OrderItemId } from '#domain/ids.ts';

/** `oneTimeUse`: what is not spent with it is lost (A§3, D-37). */
export interface GiftCard {
  readonly id: GiftCardId;
  readonly code: string;
  readonly balance: Cents;
  readonly oneTimeUse: boolean;
}

/** How the mail stands that brings a sold card to its receiver; `RETRYING` has failed before and is tried again. */
export const GIFT_CARD_MAIL = ['SENDING', 'RETRYING', 'SENT', 'FAILED'] as const;
export type GiftCardMail = (typeof GIFT_CARD_MAIL)[number];

/** A card that exists because it was paid: whoever knows its code can spend its balance. */
export interface IssuedGiftCard {
  readonly id: GiftCardId;
  readonly code: string;
  readonly balance: Cents;
  /** Its purchase was refunded, so nothing can be bought with it any more. */
  readonly isVoid: boolean;
  readonly mail: GiftCardMail;
}

/** One piece of an order's gift-card line. */
export interface SoldGiftCard {
  readonly lineId: OrderItemId;
  readonly receiver: GiftCardFields;
  /** What it is worth when it is new. */
  readonly value: Cents;
  /** null until it is paid. */
  readonly issued: IssuedGiftCard | null;
}

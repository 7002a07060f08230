/** An acquirer carries it out, at once. */
export const ONLINE_METHODS = ['PIX', 'CREDIT_CARD_ONLINE'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

export const ON_DELIVERY_METHODS = ['CREDIT_CARD', 'DEBIT_CARD', 'CASH'] as const;

/** Payment methods (A§3). */
export const PAYMENT_METHODS = [...ONLINE_METHODS, ...ON_DELIVERY_METHODS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Numeric ids of a payment entry; a payment whose tef value is 5 is a gift card (B§3). */
export const PAYMENT_TYPE_IDS = { CASH: 1, DEBIT_CARD: 3, CREDIT_CARD: 4, PIX: 10 } as const;
export const GIFT_CARD_TEF = 5;

/** `tef` of a card that an acquirer charged online (B§3). */
export const ONLINE_CARD_TEF = 1;

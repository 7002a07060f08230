/** Payment methods (A§3). */
export const PAYMENT_METHODS = ['CREDIT_CARD_ONLINE', 'PIX', 'CREDIT_CARD', 'DEBIT_CARD', 'CASH'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ONLINE_METHODS = ['PIX', 'CREDIT_CARD_ONLINE'] as const satisfies readonly PaymentMethod[];
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
export const ON_DELIVERY_METHODS = ['CREDIT_CARD', 'DEBIT_CARD', 'CASH'] as const satisfies readonly PaymentMethod[];

/** Numeric ids of a payment entry; a payment whose tef value is 5 is a gift card (B§3). */
export const PAYMENT_TYPE_IDS = { CASH: 1, DEBIT_CARD: 3, CREDIT_CARD: 4, PIX: 10 } as const;
export const GIFT_CARD_TEF = 5;

/** `tef` of a card that an acquirer charged online (B§3). */
export const ONLINE_CARD_TEF = 1;

/** What was paid of an order that is with the shop, or went back, beside a change of its status. */
export const ORDER_PAYMENT = 'order.payment';

export const ORDER_EVENTS = ['order.created', 'order.status', ORDER_PAYMENT] as const;

/** Somebody at a table wants the bill, or somebody to come (D-75). */
export const TAB_CALLED = 'tab.called';

/** A tab was paid whole, or closed by the shop (D-77). */
export const TAB_CLOSED = 'tab.closed';

/** What a shop's own system can be told as it happens. */
export const WEBHOOK_EVENTS = [...ORDER_EVENTS, TAB_CALLED, TAB_CLOSED] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

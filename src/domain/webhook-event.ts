export const ORDER_EVENTS = ['order.created', 'order.status'] as const;

/** Somebody at a table wants the bill, or somebody to come (D-75). */
export const TAB_CALLED = 'tab.called';

/** What a shop's own system can be told as it happens. */
export const WEBHOOK_EVENTS = [...ORDER_EVENTS, TAB_CALLED] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

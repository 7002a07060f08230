/** What a shop's own system can be told as it happens. */
export const WEBHOOK_EVENTS = ['order.created', 'order.status'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

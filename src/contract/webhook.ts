import * as z from 'zod/mini';
import { ORDER_EVENTS, TAB_CALLED } from '#domain/webhook-event.ts';
import { orderDetail } from './order-detail.ts';
import { instant } from './primitives.ts';
import { operatorCall, operatorTab } from './tabs.ts';

/**
 * What a shop's own system is sent (design: operator). `id` stays the same however often a delivery is repeated;
 * `at` is when the event happened; `order` and `tab` are as they stand when it is sent, so that a late delivery undoes nothing.
 */
export const webhookBody = z.discriminatedUnion('event', [
  z.object({ event: z.enum(ORDER_EVENTS), id: z.uuid(), at: instant, order: orderDetail }),
  z.object({ event: z.literal(TAB_CALLED), id: z.uuid(), at: instant, tab: operatorTab, call: operatorCall }),
]);

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export const WEBHOOK_SIGNATURE_HEADER = 'balcao-signature';

/** https anywhere, http only on the machine itself; no user and password in it. */
export const webhookUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(
      /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:\/[\w.~%!$&'()*+,;=:@/?-]*)?$/,
    ),
  );

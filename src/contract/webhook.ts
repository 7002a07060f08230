import * as z from 'zod/mini';
import { ORDER_EVENTS, TAB_CALLED, TAB_CLOSED } from '#domain/webhook-event.ts';
import { orderDetail } from './order-detail.ts';
import { instant } from './primitives.ts';
import { operatorCall, operatorTab } from './tabs.ts';

/**
 * Body of the requests to a shop's webhook (design: operator). `id` is the same for every repetition of a delivery;
 * `at` is the time of the event; `order` and `tab` have their state when sent, so that a late delivery does not undo
 * newer data.
 */
export const webhookBody = z.discriminatedUnion('event', [
  z.object({ event: z.enum(ORDER_EVENTS), id: z.uuid(), at: instant, order: orderDetail }),
  z.object({ event: z.literal(TAB_CALLED), id: z.uuid(), at: instant, tab: operatorTab, call: operatorCall }),
  z.object({ event: z.literal(TAB_CLOSED), id: z.uuid(), at: instant, tab: operatorTab }),
]);

/** Format: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const WEBHOOK_SIGNATURE_HEADER = 'balcao-signature';

/** https for any host, http only for the local machine; without user and password. */
export const webhookUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(
      /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:\/[\w.~%!$&'()*+,;=:@/?-]*)?$/,
    ),
  );

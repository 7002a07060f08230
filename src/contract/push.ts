import * as z from 'zod/mini';
import type { CustomerId, TransactionId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { done, filledText, id } from './primitives.ts';

/** Serialized Web Push subscription. */
const pushToken = filledText(2048);

export const pushRegistration = z.object({ customerInfoId: id<CustomerId>(), token: pushToken });
export const pushSwitch = z.object({ disabled: z.boolean() });
const pushTokenQuery = z.object({ token: z.optional(pushToken) });

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** The parts of `PushSubscription.toJSON()` that a message is encrypted for (RFC 8291). */
const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionData = z.output<typeof pushSubscription>;

/** Returns the subscription in a token; null for anything else. */
export function readPushToken(token: string): PushSubscriptionData | null {
  try {
    return pushSubscription.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** Always the same text for the same subscription, because a device is forgotten by it. */
export const pushTokenOf = ({ endpoint: address, keys: { p256dh, auth } }: PushSubscriptionData): string =>
  JSON.stringify({ endpoint: address, keys: { p256dh, auth } });

/** What a push message carries, encrypted, from the server to the service worker. */
export const pushMessage = z.object({
  v: z.literal(1),
  /** Whose order it is: on a device where nobody or somebody else is logged in, only `generic` is shown. */
  customerId: id<CustomerId>(),
  orderId: id<TransactionId>(),
  /** The shop's name. */
  title: filledText(120),
  text: filledText(300),
  /** Tells that there is news, and nothing of the order. */
  generic: filledText(300),
  lang: filledText(12),
  /** The shop's own; null without one. */
  icon: z.nullable(z.string()),
});
export type PushMessage = z.output<typeof pushMessage>;

/** The public key that a subscription is bound to (VAPID, RFC 8292). */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/customer-notification/key',
  summary: 'Public key for a push subscription',
  spec: 'B§7',
  access: 'visitor',
  response: z.object({ public_key: base64url(87) }),
});

/**
 * With a body it registers the device for a customer (after login); with `?token=` and no body
 * it removes the device (at logout, so without a session).
 */
export const notifyDevice = endpoint({
  method: 'POST',
  path: '/customer-notification',
  summary: 'Register a device for push messages, or forget it',
  spec: 'B§7',
  access: 'visitor',
  idempotent: true,
  query: pushTokenQuery,
  body: z.nullish(pushRegistration),
  response: done,
});

export const setPushDisabled = endpoint({
  method: 'PUT',
  path: '/customer-notification/disabled',
  summary: 'Stop or resume push messages',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  body: pushSwitch,
  response: done,
});

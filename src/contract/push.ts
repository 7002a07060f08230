import * as z from 'zod/mini';
import type { CustomerId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { done, filledText, id } from './primitives.ts';

/** Serialized Web Push subscription. */
const pushToken = filledText(2048);

export const pushRegistration = z.object({ customerInfoId: id<CustomerId>(), token: pushToken });
export const pushSwitch = z.object({ disabled: z.boolean() });
const pushTokenQuery = z.object({ token: z.optional(pushToken) });

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

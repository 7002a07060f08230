import * as z from 'zod/mini';
import type { TenantId } from '#domain/ids.ts';
import { PAYMENT_STATUS } from '#domain/order/order.ts';
import { listAddresses } from './addresses.ts';
import { captchaToken } from './captcha.ts';
import { listCards } from './cards.ts';
import { cpfDigits, password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { RECOVERY_TYPES } from './forms/login-form.ts';
import { listLoyalties } from './loyalties.ts';
import { orderDetail } from './order-detail.ts';
import { coded, done, filledText, id, instant, money } from './primitives.ts';
import { getProfile } from './profile.ts';

const recoveryToken = filledText(256);

/** Masked destination of the message, because the caller has not proven who they are. */
const destination = z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]);

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/account/recovery',
  summary: 'Send a recovery message by e-mail or SMS',
  spec: 'B§7',
  access: 'public',
  idempotent: true,
  body: z.object({
    document: cpfDigits,
    tenantId: id<TenantId>(),
    recoveryType: z.enum(RECOVERY_TYPES),
    token: captchaToken,
  }),
  response: z.object({ data: destination }),
});

export const checkRecoveryToken = endpoint({
  method: 'GET',
  path: '/account/tokens/:token',
  summary: 'Whether a recovery token is still good',
  spec: 'B§7',
  access: 'public',
  params: z.object({ token: recoveryToken }),
  response: done,
});

export const recoverPassword = endpoint({
  method: 'PUT',
  path: '/account/recovery/password',
  summary: 'Set a new password with a recovery token',
  spec: 'B§7',
  access: 'public',
  idempotent: true,
  secrets: ['password', 'token'],
  body: z.object({ password, token: recoveryToken }),
  response: done,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/account/password',
  summary: 'Change the password; with `x-refresh-token`, that session goes on and all others end',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  secrets: ['oldPassword', 'newPassword'],
  body: z.object({ oldPassword: password, newPassword: password }),
  response: done,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account/delete',
  summary: 'Delete the account and its personal data',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  endsSession: true,
  secrets: ['password'],
  body: z.object({ password }),
  response: done,
});

/** One that is still kept; `ended_at` is null while it goes on, or until it has run out. */
const login = z.object({
  /** Browser and system, where they could be told. */
  device: z.nullable(z.string()),
  started_at: instant,
  last_used_at: instant,
  ended_at: z.nullable(instant),
});

const pushDevice = z.object({ endpoint: z.string(), language: z.string(), registered_at: instant });

/** What the customer paid of a table's tab, and the name under which. */
const tabPart = z.object({
  guest: z.string(),
  method: z.string(),
  status: coded(PAYMENT_STATUS),
  amount: money,
  service: money,
  tip: money,
  at: instant,
});

/** What the calls of the account show one by one, whole and in one document (LGPD art. 18). */
export const exportData = endpoint({
  method: 'GET',
  path: '/account/data',
  summary: 'A copy of everything that the shop holds about the customer',
  spec: 'D-88',
  access: 'customer',
  response: z.object({
    exported_at: instant,
    customer: getProfile.response.shape.customer,
    consents: z.object({ terms_accepted_at: z.nullable(instant), marketing_accepted_at: z.nullable(instant) }),
    addresses: listAddresses.response.shape.addresses,
    cards: listCards.response.shape.cards,
    loyalties: listLoyalties.response.shape.loyalties,
    transactions: z.array(orderDetail),
    logins: z.optional(z.array(login)),
    push_devices: z.optional(z.array(pushDevice)),
    tab_parts: z.optional(z.array(tabPart)),
  }),
});

import * as z from 'zod/mini';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { cpfDigits, password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { done, id, instant } from './primitives.ts';

/** Returns `x-access-token` and `x-refresh-token` as headers; the body names the customer. */
export const logIn = endpoint({
  method: 'POST',
  path: '/customers/login',
  summary: 'Log in with CPF and password',
  spec: 'B§7',
  access: 'public',
  provesDevice: true,
  body: z.object({ username: cpfDigits, password, tenant_id: id<TenantId>() }),
  response: z.object({ customer: z.object({ id: id<CustomerId>() }) }),
});

/** Accepts both tokens and revokes their family; a failure is ignored (B§4). */
export const logOut = endpoint({
  method: 'POST',
  path: '/customers/logout',
  summary: 'End the session',
  spec: 'B§7',
  access: 'visitor',
  provesDevice: true,
  response: done,
});

const session = z.object({
  id: id(),
  /** Browser and system, where they could be told. */
  device: z.nullable(z.string()),
  startedAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/customers/sessions',
  summary: 'Where the customer is logged in, the last used first',
  spec: 'D-101',
  access: 'customer',
  response: z.object({ sessions: z.array(session) }),
});

/** The other device hears of it with its next call, as with any session that has ended (D-93). */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/customers/sessions/:id',
  summary: 'Log out somewhere else',
  spec: 'D-101',
  access: 'customer',
  idempotent: true,
  params: z.object({ id: id() }),
  response: done,
});

import * as z from 'zod/mini';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { cpfDigits, password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { done, id } from './primitives.ts';

/** Returns `x-access-token` and `x-refresh-token` as headers; the body names the customer. */
export const logIn = endpoint({
  method: 'POST',
  path: '/customers/login',
  summary: 'Log in with CPF and password',
  spec: 'B§7',
  access: 'public',
  body: z.object({ username: cpfDigits, password, tenant_id: id<TenantId>() }),
  response: z.object({ customer: z.object({ id: id<CustomerId>() }) }),
});

/** Accepts `x-refresh-token` and returns a new pair of tokens in the same headers. */
export const refresh = endpoint({
  method: 'POST',
  path: '/customers/refresh',
  summary: 'Exchange the refresh token for a new pair',
  spec: 'B§7',
  access: 'public',
  response: done,
});

/** Accepts both tokens and revokes their family; a failure is ignored (B§4). */
export const logOut = endpoint({
  method: 'POST',
  path: '/customers/logout',
  summary: 'End the session',
  spec: 'B§7',
  access: 'visitor',
  response: done,
});

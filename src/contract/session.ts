import * as z from 'zod/mini';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { cpfDigits, password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { done, id } from './primitives.ts';

/** Answers with `x-access-token` and `x-refresh-token`; the body says whose they are. */
export const logIn = endpoint({
  method: 'POST',
  path: '/customers/login',
  summary: 'Log in with CPF and password',
  spec: 'B§7',
  access: 'public',
  body: z.object({ username: cpfDigits, password, tenant_id: id<TenantId>() }),
  response: z.object({ customer: z.object({ id: id<CustomerId>() }) }),
});

/** Takes `x-refresh-token`, answers with a new pair in the same headers. */
export const refresh = endpoint({
  method: 'POST',
  path: '/customers/refresh',
  summary: 'Exchange the refresh token for a new pair',
  spec: 'B§7',
  access: 'public',
  response: done,
});

/** Takes both tokens and revokes their family; a failure is ignored (B§4). */
export const logOut = endpoint({
  method: 'POST',
  path: '/customers/logout',
  summary: 'End the session',
  spec: 'B§7',
  access: 'visitor',
  response: done,
});

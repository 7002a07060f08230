import { endpoint } from './endpoint.ts';
import { done } from './primitives.ts';

/**
 * Accepts `x-refresh-token` and returns a new pair of tokens in the same headers. Apart from the other calls of a session,
 * which are no part of the first load.
 */
export const refresh = endpoint({
  method: 'POST',
  path: '/customers/refresh',
  summary: 'Exchange the refresh token for a new pair',
  spec: 'B§7',
  access: 'public',
  provesDevice: true,
  response: done,
});

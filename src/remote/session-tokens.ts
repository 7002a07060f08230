import { HEADERS } from '#contract/headers.ts';
import { SchemaError } from './api-error.ts';
import type { Answer } from './exchange.ts';

/** The tokens in the response to a login or refresh. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Reads the token headers (B§7). A refresh need not return the refresh token; `kept` is
 * then used. Throws a SchemaError when one is missing.
 */
export function tokensOf({ headers, status }: Answer, kept?: string): Tokens {
  const accessToken = headers.get(HEADERS.accessToken);
  const refreshToken = headers.get(HEADERS.refreshToken) ?? kept;
  if (!accessToken || !refreshToken) throw new SchemaError(status, 'the answer carries no tokens');
  return { accessToken, refreshToken };
}

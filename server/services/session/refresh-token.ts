import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '#contract/headers.ts';
import type { TenantId } from '#domain/ids.ts';

/**
 * Creates a refresh token, which is opaque to the client. It contains the tenant's id, because a refresh request names
 * the tenant nowhere else.
 */
export const newRefreshToken = (tenantId: TenantId): string => `${tenantId}.${randomBytes(32).toString('base64url')}`;

/**
 * Derives the token that replaces another from that token and a secret of the server. A second refresh with the same
 * token therefore gets the same successor, although only hashes are stored.
 */
export const successorOf = (token: string, tenantId: TenantId, secret: Uint8Array): string =>
  `${tenantId}.${createHmac('sha256', secret).update(token).digest('base64url')}`;

/** Returns the hash under which a token is stored, so that a copy of the database opens no session. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the refresh token of a request and the tenant that it names; null for a malformed token. */
export function carriedRefreshToken(
  headers: IncomingHttpHeaders,
): { readonly token: string; readonly tenantId: TenantId } | null {
  const token = headers[HEADERS.refreshToken];
  if (typeof token !== 'string') return null;
  const end = token.lastIndexOf('.');
  return end > 0 && end <= 64 ? { token, tenantId: token.slice(0, end) as TenantId } : null;
}

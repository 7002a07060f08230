import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '#contract/headers.ts';
import type { TenantId } from '#domain/ids.ts';

/** Opaque to its holder. It names its tenant, because a refresh carries nothing else that does. */
export const newRefreshToken = (tenantId: TenantId): string => `${tenantId}.${randomBytes(32).toString('base64url')}`;

/**
 * The token that replaces another. It follows from it and a secret of ours, so that a second refresh with the same token
 * gets the very same successor although only hashes are stored.
 */
export const successorOf = (token: string, tenantId: TenantId, secret: Uint8Array): string =>
  `${tenantId}.${createHmac('sha256', secret).update(token).digest('base64url')}`;

/** Under what a token is stored: a copy of the database opens no session. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token that a call carries, and the tenant that it names; null for what cannot be one of ours. */
export function carriedRefreshToken(
  headers: IncomingHttpHeaders,
): { readonly token: string; readonly tenantId: TenantId } | null {
  const token = headers[HEADERS.refreshToken];
  if (typeof token !== 'string') return null;
  const end = token.lastIndexOf('.');
  return end > 0 && end <= 64 ? { token, tenantId: token.slice(0, end) as TenantId } : null;
}

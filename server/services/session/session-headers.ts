import { HEADERS } from '#contract/headers.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { AccessTokens } from './access-token.ts';
import type { RefreshedSession } from './refresh-sessions.ts';

/**
 * Sets both tokens as headers, their only transport (B§7). The access token is issued at the time of the refresh, so
 * that equal refreshes get equal tokens.
 */
export async function setSessionHeaders(
  { accessTokens }: { readonly accessTokens: Pick<AccessTokens, 'issue'> },
  { tenantId }: TenantScope,
  { customerId, sessionId, refreshToken, issuedAt }: RefreshedSession,
  setHeader: (name: string, value: string) => void,
): Promise<void> {
  setHeader(HEADERS.accessToken, await accessTokens.issue({ tenantId, customerId, sessionId }, issuedAt));
  setHeader(HEADERS.refreshToken, refreshToken);
}

import { HEADERS } from '#contract/headers.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { AccessTokens } from './access-token.ts';
import type { Refreshed } from './refresh-sessions.ts';

/** Both tokens travel in headers only (B§7); the access token is as old as its refresh, so equal refreshes get equal ones. */
export async function setSessionHeaders(
  { accessTokens }: { readonly accessTokens: Pick<AccessTokens, 'issue'> },
  { tenantId }: TenantScope,
  { customerId, refreshToken, issuedAt }: Refreshed,
  setHeader: (name: string, value: string) => void,
): Promise<void> {
  setHeader(HEADERS.accessToken, await accessTokens.issue({ tenantId, customerId }, issuedAt));
  setHeader(HEADERS.refreshToken, refreshToken);
}

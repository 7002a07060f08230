import type { CustomerId, TenantId } from '#domain/ids.ts';
import { tokenSigner } from './signed-token.ts';

/** Who an access token speaks for. */
export interface AccessClaims {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
}

/** Access tokens live shortly because nothing can call them back (ASVS 5.0 §7.4, docs/decisions). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

export interface AccessTokens {
  issue(claims: AccessClaims, issuedAt: Date): Promise<string>;
  /** null for anything but a valid, unexpired access token of ours. */
  read(token: string, now: Date): Promise<AccessClaims | null>;
}

/** Issues and reads the tokens of header `x-access-token` (B§7). */
export async function accessTokens(secret: Uint8Array): Promise<AccessTokens> {
  const signer = await tokenSigner(secret, 'access', ACCESS_TOKEN_SECONDS);
  return {
    issue: ({ tenantId, customerId }, issuedAt) => signer.sign({ sub: customerId, tid: tenantId }, issuedAt),
    async read(token, now) {
      const claims = await signer.verify(token, now);
      if (claims?.sub === undefined || typeof claims['tid'] !== 'string') return null;
      return { tenantId: claims['tid'] as TenantId, customerId: claims.sub as CustomerId };
    },
  };
}

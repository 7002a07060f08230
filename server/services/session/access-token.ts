import { LRUCache } from 'lru-cache';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { tokenSigner } from './signed-token.ts';

/** The customer that an access token identifies, and the login that it belongs to. */
export interface AccessClaims {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  /** The family of refresh tokens: where it has ended, so has the token. */
  readonly sessionId: string;
}

/** A token says who calls; whether its session goes on is asked of the database (`identify-caller.ts`, ASVS 5.0 §7.4). */
const ACCESS_TOKEN_SECONDS = 15 * 60;

export interface AccessTokens {
  issue(claims: AccessClaims, issuedAt: Date): Promise<string>;
  /** Returns null for anything except a valid, unexpired access token of this server. */
  read(token: string, now: Date): Promise<AccessClaims | null>;
}

interface KnownToken {
  readonly claims: AccessClaims;
  readonly expiresMs: number;
}

/** A device sends the same token with every call for 15 minutes. */
const MAX_CACHED_TOKENS = 5000;

/**
 * Issues and verifies the tokens of header `x-access-token` (B§7). A verified signature is cached until the token
 * expires; whether the session goes on is not.
 */
export async function accessTokens(secret: Uint8Array): Promise<AccessTokens> {
  const signer = await tokenSigner(secret, 'access', ACCESS_TOKEN_SECONDS);
  const known = new LRUCache<string, KnownToken>({ max: MAX_CACHED_TOKENS });

  const check = async (token: string, now: Date): Promise<KnownToken | null> => {
    const payload = await signer.verify(token, now);
    if (payload?.sub === undefined || payload.exp === undefined) return null;
    const { tid, sid } = payload;
    if (typeof tid !== 'string' || typeof sid !== 'string') return null;
    const claims = { tenantId: tid as TenantId, customerId: payload.sub as CustomerId, sessionId: sid };
    return { claims, expiresMs: payload.exp * 1000 };
  };

  return {
    issue: ({ tenantId, customerId, sessionId }, issuedAt) =>
      signer.sign({ sub: customerId, tid: tenantId, sid: sessionId }, issuedAt),
    async read(token, now) {
      const found = known.get(token) ?? (await check(token, now));
      if (!found || found.expiresMs <= now.getTime()) return null;
      known.set(token, found);
      return found.claims;
    },
  };
}

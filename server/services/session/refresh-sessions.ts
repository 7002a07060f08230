import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { refreshTokensRepository } from '#server/persistence/repositories/refresh-tokens-repository.ts';
import { newRefreshToken, refreshTokenHash, successorOf } from './refresh-token.ts';
import { DAY_MS } from '#domain/durations.ts';

/** Who stays logged in, with which token, since when. */
export interface Refreshed {
  readonly customerId: CustomerId;
  readonly refreshToken: string;
  readonly issuedAt: Date;
}

const FAMILY_LIFE_MS = 90 * DAY_MS;
/** Two tabs that refresh at once get the very same pair; an access token that is answered later must not be old already. */
const SAME_PAIR_MS = 10_000;

/**
 * Logins on devices: rotating refresh tokens in families, of which a reused one ends them all (RFC 9700 §4.14). A token counts as
 * spent only when its successor has been used: before that nobody can tell a thief from a phone that never got the answer (ADR-030).
 */
export const refreshSessions = (scope: TenantScope, secret: Uint8Array) => ({
  /** A new login: a family of its own, so that logging out here leaves other devices alone. */
  async begin(customerId: CustomerId, now: Date): Promise<Refreshed> {
    const family = { id: newId(now.getTime()), customerId, createdAt: now };
    const refreshToken = newRefreshToken(scope.tenantId);
    const expiresAt = new Date(now.getTime() + FAMILY_LIFE_MS);
    await refreshTokensRepository(scope).begin({ ...family, expiresAt }, tokenRow(refreshToken, family.id, now));
    return { customerId, refreshToken, issuedAt: now };
  },

  /** Exchanges a token for its successor; null when the session is over, also because this very token was spent before. */
  async rotate(token: string, now: Date): Promise<Refreshed | null> {
    return await scope.atomically(async (inner) => {
      const tokens = refreshTokensRepository(inner);
      const found = await tokens.lock(refreshTokenHash(token));
      if (!found || found.revokedAt || found.expiresAt <= now) return null;
      const { customerId, familyId, rotatedAt } = found;
      const refreshToken = successorOf(token, inner.tenantId, secret);
      if (!rotatedAt) {
        await tokens.replace(refreshTokenHash(token), tokenRow(refreshToken, familyId, now));
        return { customerId, refreshToken, issuedAt: now };
      }
      // Whoever shows a token has received it, so the one before is of no use to its owner any more.
      if (await tokens.isRotated(refreshTokenHash(refreshToken))) {
        await tokens.revokeFamily(familyId, now);
        return null;
      }
      const isSamePair = now.getTime() - rotatedAt.getTime() <= SAME_PAIR_MS;
      return { customerId, refreshToken, issuedAt: isSamePair ? rotatedAt : now };
    });
  },

  /** Logout. Says nothing about tokens it does not know. */
  async end(token: string, now: Date): Promise<void> {
    const tokens = refreshTokensRepository(scope);
    const found = await tokens.lock(refreshTokenHash(token));
    if (found) await tokens.revokeFamily(found.familyId, now);
  },
});

const tokenRow = (token: string, familyId: string, now: Date) => ({
  tokenHash: refreshTokenHash(token),
  familyId,
  issuedAt: now,
});

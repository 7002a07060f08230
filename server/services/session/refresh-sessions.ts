import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { refreshFamilies, refreshTokens } from '#server/persistence/schema/refresh-tokens.ts';
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
    await scope.atomically(async (inner) => {
      await inner.db.insert(refreshFamilies).values(inner.own({ ...family, expiresAt }));
      await inner.db.insert(refreshTokens).values(inner.own(tokenRow(refreshToken, family.id, now)));
    });
    return { customerId, refreshToken, issuedAt: now };
  },

  /** Exchanges a token for its successor; null when the session is over, also because this very token was spent before. */
  async rotate(token: string, now: Date): Promise<Refreshed | null> {
    return await scope.atomically(async (inner) => {
      const found = await lockToken(inner, token);
      if (!found || found.revokedAt || found.expiresAt <= now) return null;
      const { customerId, familyId, rotatedAt } = found;
      const refreshToken = successorOf(token, inner.tenantId, secret);
      if (!rotatedAt) {
        await replaceToken(inner, token, tokenRow(refreshToken, familyId, now));
        return { customerId, refreshToken, issuedAt: now };
      }
      if (await isSpent(inner, refreshToken)) {
        await revoke(inner, familyId, now);
        return null;
      }
      const isSamePair = now.getTime() - rotatedAt.getTime() <= SAME_PAIR_MS;
      return { customerId, refreshToken, issuedAt: isSamePair ? rotatedAt : now };
    });
  },

  /** Logout. Says nothing about tokens it does not know. */
  async end(token: string, now: Date): Promise<void> {
    const found = await lockToken(scope, token);
    if (found) await revoke(scope, found.familyId, now);
  },
});

const tokenRow = (token: string, familyId: string, now: Date) => ({
  tokenHash: refreshTokenHash(token),
  familyId,
  issuedAt: now,
});

/** The lock makes concurrent refreshes take turns: the second one finds the token rotated by the first. */
async function lockToken(scope: TenantScope, token: string) {
  const [found] = await scope.db
    .select({
      familyId: refreshTokens.familyId,
      rotatedAt: refreshTokens.rotatedAt,
      customerId: refreshFamilies.customerId,
      expiresAt: refreshFamilies.expiresAt,
      revokedAt: refreshFamilies.revokedAt,
    })
    .from(refreshTokens)
    .innerJoin(refreshFamilies, scope.of(refreshFamilies, eq(refreshFamilies.id, refreshTokens.familyId)))
    .where(scope.of(refreshTokens, eq(refreshTokens.tokenHash, refreshTokenHash(token))))
    .for('update', { of: refreshTokens });
  return found;
}

/** Whoever shows a token has received it, so the one before is of no use to its owner any more. */
async function isSpent(scope: TenantScope, successor: string): Promise<boolean> {
  const [found] = await scope.db
    .select({ rotatedAt: refreshTokens.rotatedAt })
    .from(refreshTokens)
    .where(scope.of(refreshTokens, eq(refreshTokens.tokenHash, refreshTokenHash(successor))));
  return found?.rotatedAt !== null;
}

async function replaceToken(scope: TenantScope, token: string, successor: ReturnType<typeof tokenRow>): Promise<void> {
  await scope.db.insert(refreshTokens).values(scope.own(successor));
  await scope.db
    .update(refreshTokens)
    .set({ rotatedAt: successor.issuedAt, successorHash: successor.tokenHash })
    .where(scope.of(refreshTokens, eq(refreshTokens.tokenHash, refreshTokenHash(token))));
}

async function revoke(scope: TenantScope, familyId: string, now: Date): Promise<void> {
  await scope.db
    .update(refreshFamilies)
    .set({ revokedAt: now })
    .where(scope.of(refreshFamilies, and(eq(refreshFamilies.id, familyId), isNull(refreshFamilies.revokedAt))));
}

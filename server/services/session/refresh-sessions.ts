import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { refreshTokensRepository } from '#server/persistence/repositories/refresh-tokens-repository.ts';
import type { LockedRefreshToken } from '#server/persistence/repositories/refresh-tokens-repository.ts';
import { deviceName } from './device-name.ts';
import { newRefreshToken, refreshTokenHash, successorOf } from './refresh-token.ts';
import { DAY_MS } from '#domain/durations.ts';

/** The result of a login or a refresh. */
export interface RefreshedSession {
  readonly customerId: CustomerId;
  /** The family of its refresh tokens. */
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly issuedAt: Date;
}

/** What logs in. */
interface Device {
  readonly userAgent?: string | undefined;
  /** Thumbprint of the key that it has proved. */
  readonly key?: string | null;
}

const FAMILY_LIFE_MS = 90 * DAY_MS;
/**
 * Refreshes with the same token within this time also get the same access token, so two tabs agree on one. Later ones
 * get a new access token, because the first would expire early.
 */
const REUSE_INTERVAL_MS = 10_000;

/**
 * Login sessions on devices: families of rotating refresh tokens. Reuse of a spent token ends its whole family (RFC
 * 9700 §4.14). A token counts as spent only after its successor has been used, because before that a thief cannot be
 * told apart from a client that never received the answer (ADR-030). A login that is
 * bound to a key of its device goes on, and ends, only for whoever proves that key (ADR-079).
 */
export const refreshSessions = (scope: TenantScope, secret: Uint8Array) => ({
  /** Starts a session for a new login. Each has its own family, so that logging out does not affect other devices. */
  async begin(customerId: CustomerId, now: Date, { userAgent, key = null }: Device = {}): Promise<RefreshedSession> {
    const device = { device: deviceName(userAgent), keyThumbprint: key };
    const family = { id: newId(now.getTime()), customerId, createdAt: now, ...device };
    const refreshToken = newRefreshToken(scope.tenantId);
    const expiresAt = new Date(now.getTime() + FAMILY_LIFE_MS);
    await refreshTokensRepository(scope).begin({ ...family, expiresAt }, tokenRow(refreshToken, family.id, now));
    return { customerId, sessionId: family.id, refreshToken, issuedAt: now };
  },

  /**
   * Rotates the refresh token; returns null when the session has ended, also because this token was spent before. Whoever
   * does not prove the key of the session (`key` is the thumbprint of the one that was proved) gets null too and changes
   * nothing: a thief without the key cannot end the login of its owner.
   */
  async rotate(token: string, key: string | null, now: Date): Promise<RefreshedSession | null> {
    return await scope.atomically(async (inner) => {
      const tokens = refreshTokensRepository(inner);
      const found = await tokens.lock(refreshTokenHash(token));
      if (!found || found.revokedAt || found.expiresAt <= now || !isOfKey(found, key)) return null;
      const { customerId, familyId, rotatedAt } = found;
      const session = { customerId, sessionId: familyId };
      const refreshToken = successorOf(token, inner.tenantId, secret);
      if (!rotatedAt) {
        await tokens.replace(refreshTokenHash(token), tokenRow(refreshToken, familyId, now));
        return { ...session, refreshToken, issuedAt: now };
      }
      // The successor has been used, so its owner has it and no longer needs this token: only a thief would send it.
      if (await tokens.isRotated(refreshTokenHash(refreshToken))) {
        await tokens.revokeFamily(familyId, now);
        return null;
      }
      const isWithinReuseInterval = now.getTime() - rotatedAt.getTime() <= REUSE_INTERVAL_MS;
      return { ...session, refreshToken, issuedAt: isWithinReuseInterval ? rotatedAt : now };
    });
  },

  /** Ends the session of a token (logout). Ignores unknown tokens, and whoever does not prove the key of the session. */
  async end(token: string, key: string | null, now: Date): Promise<void> {
    const tokens = refreshTokensRepository(scope);
    const found = await tokens.lock(refreshTokenHash(token));
    if (found && isOfKey(found, key)) await tokens.revokeFamily(found.familyId, now);
  },

  /**
   * Ends the sessions of a customer on all other devices (a changed password); on all devices where no token is kept.
   */
  async endOthers(customerId: CustomerId, keptToken: string | null, now: Date): Promise<void> {
    const tokens = refreshTokensRepository(scope);
    const kept = keptToken === null ? null : await tokens.lock(refreshTokenHash(keptToken));
    await tokens.revokeAll(customerId, now, kept?.customerId === customerId ? kept.familyId : null);
  },
});

const isOfKey = ({ keyThumbprint }: LockedRefreshToken, key: string | null): boolean =>
  keyThumbprint === null || keyThumbprint === key;

const tokenRow = (token: string, familyId: string, now: Date) => ({
  tokenHash: refreshTokenHash(token),
  familyId,
  issuedAt: now,
});

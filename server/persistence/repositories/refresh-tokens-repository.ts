import { and, desc, eq, gt, isNull, max, ne } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { refreshFamilies, refreshTokens } from '#server/persistence/schema/refresh-tokens.ts';

/** One login on one device. */
export type RefreshFamily = Omit<typeof refreshFamilies.$inferInsert, 'tenantId'>;
export type RefreshTokenRow = Pick<typeof refreshTokens.$inferInsert, 'tokenHash' | 'familyId'> & {
  readonly issuedAt: Date;
};

/** A login, and whose it is. */
interface SessionName {
  readonly customerId: CustomerId;
  readonly sessionId: string;
}

/** A token with what decides about its session. */
export interface LockedRefreshToken {
  readonly familyId: string;
  /** When its successor was made. */
  readonly rotatedAt: Date | null;
  readonly customerId: CustomerId;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Of the key that the login is bound to. */
  readonly keyThumbprint: string | null;
}

/** A login that goes on. */
export interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly startedAt: Date;
  /** When its tokens were last exchanged, which the app does every quarter of an hour of use. */
  readonly lastUsedAt: Date;
}

/** Refresh tokens by their hashes, in families: a copy of the database opens no session. */
export const refreshTokensRepository = (scope: TenantScope) => ({
  async begin(family: RefreshFamily, token: RefreshTokenRow): Promise<void> {
    await scope.atomically(async (inner) => {
      await inner.db.insert(refreshFamilies).values(inner.own(family));
      await inner.db.insert(refreshTokens).values(inner.own(token));
    });
  },

  /** Asked with every call of a logged-in customer. */
  isOpen: (session: SessionName, now: Date) => isOpen(scope, session, now),

  /** The customer's logins that go on, the last used first. */
  openSessions: (customerId: CustomerId, now: Date) => openSessions(scope, customerId, now),

  /** Ends a login of the customer. False where they have none of this name that goes on. */
  endSession: (session: SessionName, now: Date) => endSession(scope, session, now),

  /** The lock makes concurrent refreshes take turns: the second one finds the token rotated by the first. */
  async lock(tokenHash: string): Promise<LockedRefreshToken | null> {
    const [found] = await scope.db
      .select({
        familyId: refreshTokens.familyId,
        rotatedAt: refreshTokens.rotatedAt,
        customerId: refreshFamilies.customerId,
        expiresAt: refreshFamilies.expiresAt,
        revokedAt: refreshFamilies.revokedAt,
        keyThumbprint: refreshFamilies.keyThumbprint,
      })
      .from(refreshTokens)
      .innerJoin(refreshFamilies, scope.of(refreshFamilies, eq(refreshFamilies.id, refreshTokens.familyId)))
      .where(scope.of(refreshTokens, eq(refreshTokens.tokenHash, tokenHash)))
      .for('update', { of: refreshTokens });
    return found ?? null;
  },

  async isRotated(tokenHash: string): Promise<boolean> {
    const [found] = await scope.db
      .select({ rotatedAt: refreshTokens.rotatedAt })
      .from(refreshTokens)
      .where(scope.of(refreshTokens, eq(refreshTokens.tokenHash, tokenHash)));
    return found?.rotatedAt !== null;
  },

  async replace(tokenHash: string, successor: RefreshTokenRow): Promise<void> {
    await scope.db.insert(refreshTokens).values(scope.own(successor));
    await scope.db
      .update(refreshTokens)
      .set({ rotatedAt: successor.issuedAt, successorHash: successor.tokenHash })
      .where(scope.of(refreshTokens, eq(refreshTokens.tokenHash, tokenHash)));
  },

  revokeFamily: (familyId: string, now: Date) => revokeFamily(scope, familyId, now),

  /** Ends all sessions of a customer, but the one that is named. */
  revokeAll: (customerId: CustomerId, now: Date, kept: string | null) => revokeAll(scope, customerId, now, kept),
});

/** Whether a login of this customer goes on, by the primary key. */
async function isOpen(scope: TenantScope, { customerId, sessionId }: SessionName, now: Date): Promise<boolean> {
  const isTheirs = and(eq(refreshFamilies.id, sessionId), eq(refreshFamilies.customerId, customerId));
  const goesOn = and(isNull(refreshFamilies.revokedAt), gt(refreshFamilies.expiresAt, now));
  const found = await scope.db
    .select({ id: refreshFamilies.id })
    .from(refreshFamilies)
    .where(scope.of(refreshFamilies, isTheirs, goesOn));
  return found.length > 0;
}

async function revokeFamily(scope: TenantScope, familyId: string, now: Date): Promise<void> {
  await scope.db
    .update(refreshFamilies)
    .set({ revokedAt: now })
    .where(scope.of(refreshFamilies, and(eq(refreshFamilies.id, familyId), isNull(refreshFamilies.revokedAt))));
}

async function endSession(scope: TenantScope, session: SessionName, now: Date): Promise<boolean> {
  if (!(await isOpen(scope, session, now))) return false;
  await revokeFamily(scope, session.sessionId, now);
  return true;
}

async function openSessions(scope: TenantScope, customerId: CustomerId, now: Date): Promise<readonly OpenSession[]> {
  const goesOn = and(isNull(refreshFamilies.revokedAt), gt(refreshFamilies.expiresAt, now));
  const lastUsedAt = max(refreshTokens.issuedAt);
  const rows = await scope.db
    .select({
      id: refreshFamilies.id,
      device: refreshFamilies.device,
      startedAt: refreshFamilies.createdAt,
      lastUsedAt,
    })
    .from(refreshFamilies)
    .innerJoin(refreshTokens, scope.of(refreshTokens, eq(refreshTokens.familyId, refreshFamilies.id)))
    .where(scope.of(refreshFamilies, eq(refreshFamilies.customerId, customerId), goesOn))
    .groupBy(refreshFamilies.tenantId, refreshFamilies.id)
    .orderBy(desc(lastUsedAt), desc(refreshFamilies.id));
  return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? row.startedAt }));
}

async function revokeAll(scope: TenantScope, customerId: CustomerId, now: Date, kept: string | null): Promise<void> {
  const others = and(
    eq(refreshFamilies.customerId, customerId),
    isNull(refreshFamilies.revokedAt),
    kept === null ? undefined : ne(refreshFamilies.id, kept),
  );
  await scope.db.update(refreshFamilies).set({ revokedAt: now }).where(scope.of(refreshFamilies, others));
}

import { createHash, randomBytes } from 'node:crypto';
import type { StaffId, TenantId } from '#domain/ids.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { operatorAccessRepository } from '#server/persistence/repositories/staff-repository.ts';

/** After the last call. A tablet stays on the counter; whoever leaves the shop is removed, and their sessions with them. */
const SESSION_LIFE_MS = 30 * DAY_MS;
/** A session that is used is written once in this time. */
const PROLONGED_EVERY_MS = DAY_MS;

const SECRET_BYTES = 32;
const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Only hashes are stored: of keys, and of the tokens of sessions. */
export const operatorSecretHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A key for the shop's own systems, which may do everything. */
export const newOperatorKey = (): string => `balcao_${secret()}`;

const TOKEN = /^staff\.(.{1,64})\.[\w-]{43}$/;

/** Returns the tenant that a session's token names; null for anything else, such as a key. */
export const tenantOfStaffToken = (token: string): TenantId | null => (TOKEN.exec(token)?.[1] as TenantId) ?? null;

/** One of the shop's people, or its key (`id` and `name` are null). */
export interface StaffMember {
  readonly id: StaffId | null;
  readonly name: string | null;
  readonly role: StaffRole;
}

/**
 * Logins at the shop's own screens. One opaque token per screen, looked up for every call: few people send few calls,
 * and whoever is removed or logged out is out at once (ADR-053).
 */
export const staffSessions = (scope: TenantScope) => ({
  async begin(
    owner: { readonly staffId: StaffId } | { readonly keyHash: string },
    now: Date,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = `staff.${scope.tenantId}.${secret()}`;
    const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
    await operatorAccessRepository(scope).beginSession({ ...owner, tokenHash: operatorSecretHash(token), expiresAt });
    return { token, expiresAt };
  },

  /** Null for a session that is over. One that is used does not end: a screen that logs itself out rings for no order. */
  async memberOf(token: string, now: Date): Promise<StaffMember | null> {
    const access = operatorAccessRepository(scope);
    const found = await access.ownerOfSession(operatorSecretHash(token), now);
    if (!found) return null;
    const { expiresAt, ...member } = found;
    const fullLife = new Date(now.getTime() + SESSION_LIFE_MS);
    if (fullLife.getTime() - expiresAt.getTime() > PROLONGED_EVERY_MS)
      await access.prolongSession(operatorSecretHash(token), fullLife);
    return member;
  },

  end: async (token: string): Promise<void> =>
    await operatorAccessRepository(scope).endSession(operatorSecretHash(token)),
});

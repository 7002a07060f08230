import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { StaffId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { operatorKeys } from '#server/persistence/schema/operator-keys.ts';
import { staff, staffSessions } from '#server/persistence/schema/staff.ts';

export type StaffRow = Omit<typeof staff.$inferSelect, 'tenantId' | 'createdAt'>;

/** Whom a session belongs to; `id` and `name` are null for a key's. */
interface SessionOwner {
  readonly id: StaffId | null;
  readonly name: string | null;
  readonly role: StaffRole;
}

const isCalled = (name: string) => eq(sql`lower(${staff.name})`, name.toLowerCase());

/** The shop's people. */
export const staffRepository = (scope: TenantScope) => ({
  async byName(name: string): Promise<StaffRow | null> {
    const [row] = await scope.db
      .select()
      .from(staff)
      .where(scope.of(staff, isCalled(name)));
    return row ?? null;
  },

  async list(): Promise<readonly StaffRow[]> {
    return await scope.db.select().from(staff).where(scope.of(staff)).orderBy(asc(staff.name));
  },

  /** Somebody of that name gets the new role and password instead, and all their sessions end. */
  async set(row: StaffRow): Promise<'added' | 'changed'> {
    return await scope.atomically(async (inner) => {
      const { id: _id, ...fields } = row;
      const [known] = await inner.db
        .update(staff)
        .set(fields)
        .where(inner.of(staff, isCalled(row.name)))
        .returning({ id: staff.id });
      if (!known) {
        await inner.db.insert(staff).values(inner.own(row));
        return 'added';
      }
      await inner.db.delete(staffSessions).where(inner.of(staffSessions, eq(staffSessions.staffId, known.id)));
      return 'changed';
    });
  },

  /** Nobody changes or removes somebody whose password was checked until the transaction ends. False when somebody has. */
  async holdPassword({ id, passwordHash }: Pick<StaffRow, 'id' | 'passwordHash'>): Promise<boolean> {
    const held = await scope.db
      .select({ id: staff.id })
      .from(staff)
      .where(scope.of(staff, eq(staff.id, id), eq(staff.passwordHash, passwordHash)))
      .for('share');
    return held.length > 0;
  },

  /** Their sessions end with them. False when nobody has that name. */
  async remove(name: string): Promise<boolean> {
    const gone = await scope.db
      .delete(staff)
      .where(scope.of(staff, isCalled(name)))
      .returning({ id: staff.id });
    return gone.length > 0;
  },
});

/** What opens a shop's own screens and systems: its keys, and the sessions of its people and keys. */
export const operatorAccessRepository = (scope: TenantScope) => ({
  async addKey(keyHash: string, name: string): Promise<void> {
    await scope.db.insert(operatorKeys).values(scope.own({ keyHash, name }));
  },

  /** Revokes all keys but one, and with them the sessions that they began. */
  async revokeOtherKeys(keptHash: string, now: Date): Promise<number> {
    const others = and(ne(operatorKeys.keyHash, keptHash), isNull(operatorKeys.revokedAt));
    const gone = await scope.db
      .update(operatorKeys)
      .set({ revokedAt: now })
      .where(scope.of(operatorKeys, others))
      .returning({ keyHash: operatorKeys.keyHash });
    return gone.length;
  },

  async beginSession(session: Omit<typeof staffSessions.$inferInsert, 'tenantId'>): Promise<void> {
    await scope.db.insert(staffSessions).values(scope.own(session));
  },

  /** Null when it has expired, was ended, or its key was revoked. */
  async ownerOfSession(tokenHash: string, now: Date): Promise<(SessionOwner & { readonly expiresAt: Date }) | null> {
    const hasOwner = or(isNotNull(staff.id), and(isNotNull(operatorKeys.keyHash), isNull(operatorKeys.revokedAt)));
    const [found] = await scope.db
      .select({ id: staff.id, name: staff.name, role: staff.role, expiresAt: staffSessions.expiresAt })
      .from(staffSessions)
      .leftJoin(staff, scope.of(staff, eq(staff.id, staffSessions.staffId)))
      .leftJoin(operatorKeys, scope.of(operatorKeys, eq(operatorKeys.keyHash, staffSessions.keyHash)))
      .where(
        scope.of(staffSessions, eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now), hasOwner),
      );
    return found ? { ...found, role: found.role ?? 'owner' } : null;
  },

  async prolongSession(tokenHash: string, expiresAt: Date): Promise<void> {
    await scope.db
      .update(staffSessions)
      .set({ expiresAt })
      .where(scope.of(staffSessions, eq(staffSessions.tokenHash, tokenHash)));
  },

  async endSession(tokenHash: string): Promise<void> {
    await scope.db.delete(staffSessions).where(scope.of(staffSessions, eq(staffSessions.tokenHash, tokenHash)));
  },
});

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { operatorKeys } from './operator-keys.ts';
import { tenants } from './tenants.ts';

/** The shop's people, who log in at its own screens. */
export const staff = pgTable(
  'staff',
  {
    tenantId: tenantKey(),
    id: idOf<StaffId>().notNull(),
    name: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    passwordHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'staff_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    // Nobody is asked how they wrote their name the first time.
    uniqueIndex('staff_name_key').on(t.tenantId, sql`lower(${t.name})`),
    check('staff_role', sql`${t.role} in ('owner', 'counter', 'kitchen')`),
  ],
);

/** One login on one screen, of a person or by a key. Only hashes: a copy of the database opens no session. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tenantId: tenantKey(),
    tokenHash: text().notNull(),
    staffId: idOf<StaffId>(),
    keyHash: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    foreignKey({
      name: 'staff_sessions_staff_fk',
      columns: [t.tenantId, t.staffId],
      foreignColumns: [staff.tenantId, staff.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'staff_sessions_key_fk',
      columns: [t.tenantId, t.keyHash],
      foreignColumns: [operatorKeys.tenantId, operatorKeys.keyHash],
    }),
    index('staff_sessions_staff_index').on(t.tenantId, t.staffId),
    index('staff_sessions_expiry_index').on(t.expiresAt),
    check('staff_sessions_owner', sql`num_nonnulls(${t.staffId}, ${t.keyHash}) = 1`),
  ],
);

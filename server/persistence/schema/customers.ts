import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CustomerId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

/** Customer (B§3). A pre-registered one has no password yet; a deleted one keeps its id and nothing that names a person. */
export const customers = pgTable(
  'customers',
  {
    tenantId: tenantKey(),
    id: idOf<CustomerId>().notNull(),
    fullName: text().notNull(),
    /** CPF, digits only. */
    document: text(),
    email: text(),
    /** National number, 10 or 11 digits (D-50). */
    phone: text(),
    birthdate: date({ mode: 'string' }),
    passwordHash: text(),
    pushNotificationDisabled: boolean().notNull().default(false),
    /** Consents count from their time; null is not given or withdrawn. */
    termsAcceptedAt: instant(),
    marketingAcceptedAt: instant(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'customers_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    unique('customers_document_key').on(t.tenantId, t.document),
    index('customers_phone_index').on(t.tenantId, t.phone),
    check('customers_document_digits', sql`${t.document} ~ '^[0-9]{11}$'`),
    check(
      'customers_deleted_is_nobody',
      sql`${t.deletedAt} is null or coalesce(${t.document}, ${t.email}, ${t.phone}, ${t.passwordHash}) is null`,
    ),
  ],
);

import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { RecoveryType } from '#contract/forms/login-form.ts';
import type { CustomerId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { customers } from './customers.ts';

/**
 * A message about the access to an account that is still to be sent: a recovery link, whose token is drawn when it is sent, so
 * none is stored here, or the news that the contact was changed.
 */
export const recoveryRequests = pgTable(
  'recovery_requests',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    recoveryType: text().$type<RecoveryType>().notNull(),
    language: text().notNull(),
    /** The address or phone from before a change, which is told of it; null for a link. */
    formerContact: text(),
    askedAt: createdAt(),
    attempts: integer().notNull().default(0),
    /** When to try next. */
    dueAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'recovery_requests_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    index('recovery_requests_due_index').on(t.dueAt),
    check('recovery_requests_type', sql`${t.recoveryType} in ('email', 'sms')`),
  ],
);

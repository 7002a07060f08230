import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PaymentId } from '#domain/ids.ts';
import { createdAt, idOf, instant, money, tenantKey } from './columns.ts';
import { payments } from './payments.ts';

/** Captured money that goes back, once for each capture. Written with what caused it; asked for until the acquirer confirms. */
export const refunds = pgTable(
  'refunds',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    paymentId: idOf<PaymentId>().notNull(),
    /** The acquirer's name of the capture that goes back in full. */
    capture: text().notNull(),
    amount: money('amount_cents').notNull(),
    attempts: integer().notNull().default(0),
    /** When to ask for it next. */
    dueAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'refunds_payment_fk',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    unique('refunds_once').on(t.tenantId, t.paymentId, t.capture),
    index('refunds_due_index')
      .on(t.dueAt)
      .where(sql`${t.confirmedAt} is null`),
    // What was promised and not carried out at the end of a day.
    index('refunds_confirmed_index').on(t.tenantId, t.confirmedAt),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
);

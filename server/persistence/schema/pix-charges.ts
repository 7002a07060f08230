import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PaymentId } from '#domain/ids.ts';
import { createdAt, idOf, instant, money, tenantKey } from './columns.ts';
import { pixStateEnum } from './enums.ts';
import { payments } from './payments.ts';

/** A PIX charge as the acquirer knows it. It is paid once: `endToEndId` is unique (Bacen). */
export const pixCharges = pgTable(
  'pix_charges',
  {
    tenantId: tenantKey(),
    txid: text().notNull(),
    paymentId: idOf<PaymentId>().notNull(),
    state: pixStateEnum().notNull().default('active'),
    amount: money('amount_cents').notNull(),
    /** The copy-and-paste BR Code. */
    code: text().notNull(),
    expiresAt: instant().notNull(),
    endToEndId: text(),
    paidAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.txid] }),
    foreignKey({
      name: 'pix_charges_payment_fk',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    index('pix_charges_payment_index').on(t.tenantId, t.paymentId),
    index('pix_charges_due_index')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'active'`),
    unique('pix_charges_end_to_end_key').on(t.tenantId, t.endToEndId),
    check('pix_charges_amount', sql`${t.amount} > 0`),
    check('pix_charges_paid', sql`(${t.state} in ('paid', 'refunded')) = (${t.paidAt} is not null)`),
  ],
);

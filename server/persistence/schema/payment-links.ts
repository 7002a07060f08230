import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentLinkId, TransactionId } from '#domain/ids.ts';
import { PAYMENT_LINK_MINUTES } from '#domain/payment/unpaid-life.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { paymentLinkStateEnum } from './enums.ts';
import { transactions } from './transactions.ts';

/** Payment link: whoever holds the uuid may pay this transaction, until it is completed or cancelled, or its time is over (B§3, D-70). */
export const paymentLinks = pgTable(
  'payment_links',
  {
    tenantId: tenantKey(),
    id: idOf<PaymentLinkId>().notNull(),
    transactionId: idOf<TransactionId>().notNull(),
    state: paymentLinkStateEnum().notNull().default('open'),
    customerDocument: text(),
    customerEmail: text(),
    createdAt: createdAt(),
    expiresAt: instant()
      .notNull()
      .default(sql.raw(`now() + interval '${PAYMENT_LINK_MINUTES.usual} minutes'`)),
    settledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'payment_links_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    // The page of a link has no tenant in its address (`/p/{uuid}`).
    index('payment_links_id_index').on(t.id),
    // Whatever happens to an order looks for its links.
    index('payment_links_transaction_index').on(t.tenantId, t.transactionId),
    // What is over, and nobody has ended yet.
    index('payment_links_expiry_index')
      .on(t.expiresAt)
      .where(sql`${t.state} in ('open', 'in_transaction')`),
    check(
      'payment_links_settled',
      sql`(${t.state} in ('completed', 'cancelled', 'expired')) = (${t.settledAt} is not null)`,
    ),
  ],
);

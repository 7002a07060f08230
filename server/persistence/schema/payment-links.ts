import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PaymentLinkId, TransactionId } from '#domain/ids.ts';
import { PAYMENT_LINK_MINUTES } from '#domain/payment/unpaid-life.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { paymentLinkStateEnum } from './enums.ts';
import { tenants } from './tenants.ts';
import { transactions } from './transactions.ts';

/** Whose a payment link is: its page has no tenant in its address (`/p/{uuid}`). Every node of Citus has all of them (ADR-075). */
export const paymentLinkNames = pgTable(
  'payment_link_names',
  { tenantId: tenantKey(), id: idOf<PaymentLinkId>().notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'payment_link_names_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    // A link is found without its tenant, and so belongs to one.
    unique('payment_link_names_id_key').on(t.id),
  ],
);

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
      name: 'payment_links_name_fk',
      columns: [t.tenantId, t.id],
      foreignColumns: [paymentLinkNames.tenantId, paymentLinkNames.id],
    }),
    foreignKey({
      name: 'payment_links_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
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

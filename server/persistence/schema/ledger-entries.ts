import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PaymentId } from '#domain/ids.ts';
import { createdAt, idOf, money, tenantKey } from './columns.ts';
import { ledgerKindEnum } from './enums.ts';
import { payments } from './payments.ts';

/** Money that moved at the acquirer, append-only. A reference counts once per kind, whatever is delivered twice. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    paymentId: idOf<PaymentId>().notNull(),
    kind: ledgerKindEnum().notNull(),
    amount: money('amount_cents').notNull(),
    providerReference: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'ledger_entries_payment_fk',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    index('ledger_entries_payment_index').on(t.tenantId, t.paymentId),
    // The money of a day.
    index('ledger_entries_at_index').on(t.tenantId, t.at),
    unique('ledger_entries_once').on(t.tenantId, t.kind, t.providerReference),
    check('ledger_entries_amount', sql`${t.amount} > 0`),
  ],
);

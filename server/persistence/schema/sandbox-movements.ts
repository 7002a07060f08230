import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PaymentId } from '#domain/ids.ts';
import { idOf, instant, money, tenantKey } from './columns.ts';
import { sandboxCharges } from './sandbox-charges.ts';

/** Sandbox acquirer: money that moved. One that lies in the future has not happened yet. */
export const sandboxMovements = pgTable(
  'sandbox_movements',
  {
    tenantId: tenantKey(),
    /** endToEndId of a PIX, transaction id of a card, id of a refund. */
    reference: text().notNull(),
    chargeReference: idOf<PaymentId>().notNull(),
    /** The capture that a refund sends back; null for a capture. */
    refundOf: text(),
    /** The merchant's own name of a refund, which it may ask for again. */
    requestId: text(),
    amount: money('amount_cents').notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reference] }),
    foreignKey({
      name: 'sandbox_movements_charge_fk',
      columns: [t.tenantId, t.chargeReference],
      foreignColumns: [sandboxCharges.tenantId, sandboxCharges.reference],
    }),
    index('sandbox_movements_charge_index').on(t.tenantId, t.chargeReference),
    // A capture goes back once, whoever asks for it how often.
    unique('sandbox_movements_refund_key').on(t.tenantId, t.refundOf),
    check('sandbox_movements_refund', sql`(${t.refundOf} is null) = (${t.requestId} is null)`),
    check('sandbox_movements_amount', sql`${t.amount} > 0`),
  ],
);

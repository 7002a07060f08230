import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PaymentId } from '#domain/ids.ts';
import { createdAt, idOf, instant, money, tenantKey } from './columns.ts';

/** Sandbox acquirer: charges by the merchant's reference. References no table of the shop: it is another company's book. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    tenantId: tenantKey(),
    reference: idOf<PaymentId>().notNull(),
    /** PIX: the charge's name in its BR Code. Cards: the transaction id. */
    txid: text().notNull(),
    amount: money('amount_cents').notNull(),
    installments: integer().notNull().default(1),
    /** PIX only. */
    code: text(),
    expiresAt: instant(),
    merchantName: text(),
    /** Cards only. */
    brand: text(),
    lastDigits: text(),
    behaviour: text(),
    token: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reference] }),
    unique('sandbox_charges_txid_key').on(t.tenantId, t.txid),
    // A bank that reads a code does not know whose it is.
    index('sandbox_charges_code_index').on(t.txid),
    check('sandbox_charges_kind', sql`(${t.code} is null) = (${t.behaviour} is not null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CheckoutId, CustomerId, PaymentId } from '#domain/ids.ts';
import type { PaidUnits } from '#domain/table/tab-bill.ts';
import { idOf, money, tenantKey } from './columns.ts';
import { customers } from './customers.ts';
import { payments } from './payments.ts';
import { checkouts } from './tabs.ts';

/** What a payment of a tab pays of it: the amount that it takes off the tab, and what the guest adds to that (ADR-042). */
export const tabParts = pgTable(
  'tab_parts',
  {
    tenantId: tenantKey(),
    paymentId: idOf<PaymentId>().notNull(),
    checkoutId: idOf<CheckoutId>().notNull(),
    /** null for a visitor. */
    customerId: idOf<CustomerId>(),
    guest: text().notNull().default(''),
    amount: money('amount_cents').notNull(),
    service: money('service_cents').notNull(),
    tip: money('tip_cents').notNull(),
    /** Read and written only together with their payment. */
    items: jsonb().$type<readonly PaidUnits[]>().notNull().default([]),
    /** Of an equal division: among how many, and how many of the shares. */
    people: integer(),
    shares: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.paymentId] }),
    foreignKey({
      name: 'tab_parts_payment_fk',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    foreignKey({
      name: 'tab_parts_checkout_fk',
      columns: [t.tenantId, t.checkoutId],
      foreignColumns: [checkouts.tenantId, checkouts.id],
    }),
    foreignKey({
      name: 'tab_parts_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    check('tab_parts_amounts', sql`${t.amount} > 0 and least(${t.service}, ${t.tip}) >= 0`),
    check(
      'tab_parts_shares',
      sql`(${t.people} is null) = (${t.shares} is null) and ${t.shares} between 1 and ${t.people}`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CheckoutId, CustomerId, LoyaltyId, StoreId, TransactionId } from '#domain/ids.ts';
import { createdAt, idOf, money, tenantKey } from './columns.ts';
import { customers } from './customers.ts';
import { stores } from './stores.ts';
import { checkouts } from './tabs.ts';

/** Transaction: who bought what amount where (B§3). Never changed after it was accepted; what happens next is told by its order and payments. */
export const transactions = pgTable(
  'transactions',
  {
    tenantId: tenantKey(),
    id: idOf<TransactionId>().notNull(),
    storeId: idOf<StoreId>().notNull(),
    /** null for a visitor, who is named by the contact. */
    customerId: idOf<CustomerId>(),
    contactName: text(),
    contactPhone: text(),
    /** The tab that pays later; null unless post-paid (D-44). */
    checkoutId: idOf<CheckoutId>(),
    comment: text().notNull().default(''),
    /** Of whoever ordered, for what is written to them or in their name. */
    language: text().notNull().default('pt'),
    subtotal: money('subtotal_cents').notNull(),
    deliveryFee: money('delivery_fee_cents').notNull(),
    /** Cashback used, and the programme that gave it. */
    discount: money('discount_cents').notNull(),
    loyaltyId: idOf<LoyaltyId>(),
    total: money('total_cents').notNull(),
    placedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'transactions_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    foreignKey({
      name: 'transactions_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    foreignKey({
      name: 'transactions_checkout_fk',
      columns: [t.tenantId, t.checkoutId],
      foreignColumns: [checkouts.tenantId, checkouts.id],
    }),
    // The order history, read backwards: newest first, a page at a time.
    index('transactions_history_index').on(t.tenantId, t.customerId, t.placedAt, t.id),
    // The shop's newest, whoever ordered.
    index('transactions_newest_index').on(t.tenantId, t.placedAt, t.id),
    index('transactions_checkout_index')
      .on(t.tenantId, t.checkoutId)
      .where(sql`${t.checkoutId} is not null`),
    check('transactions_amounts', sql`least(${t.subtotal}, ${t.deliveryFee}, ${t.discount}, ${t.total}) >= 0`),
    check('transactions_sum', sql`${t.total} = ${t.subtotal} + ${t.deliveryFee} - ${t.discount}`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CustomerId, LoyaltyId, LoyaltyRedeemId, MenuGroupId, ProductId, TransactionId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { loyaltyKindEnum } from './enums.ts';
import { customers } from './customers.ts';
import { menuGroups } from './menu-groups.ts';
import { products } from './products.ts';
import { tenants } from './tenants.ts';
import { transactions } from './transactions.ts';

/** Loyalty programme: cashback in cents, or points (B§3). */
export const loyalties = pgTable(
  'loyalties',
  {
    tenantId: tenantKey(),
    id: idOf<LoyaltyId>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    kind: loyaltyKindEnum().notNull(),
    /** What an order earns, in percent of its products. */
    cashbackPercentage: integer().notNull().default(0),
    /** The largest part of an order that cashback may pay, in percent (A§3, default 100). */
    maxCashbackPercentage: integer().notNull().default(100),
    active: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'loyalties_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    check(
      'loyalties_percentages',
      sql`${t.cashbackPercentage} between 0 and 100 and ${t.maxCashbackPercentage} between 0 and 100`,
    ),
  ],
);

/** Reward: a product that points buy (B§3). */
export const loyaltyRedeems = pgTable(
  'loyalty_redeems',
  {
    tenantId: tenantKey(),
    id: idOf<LoyaltyRedeemId>().notNull(),
    loyaltyId: idOf<LoyaltyId>().notNull(),
    productId: idOf<ProductId>().notNull(),
    groupId: idOf<MenuGroupId>().notNull(),
    rewardCost: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'loyalty_redeems_loyalty_fk',
      columns: [t.tenantId, t.loyaltyId],
      foreignColumns: [loyalties.tenantId, loyalties.id],
    }),
    foreignKey({
      name: 'loyalty_redeems_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    foreignKey({
      name: 'loyalty_redeems_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [menuGroups.tenantId, menuGroups.id],
    }),
    check('loyalty_redeems_cost', sql`${t.rewardCost} > 0`),
  ],
);

/** What a customer earned at once and has left of it: points, or cents of cashback. Lots are used oldest due date first. */
export const loyaltyLots = pgTable(
  'loyalty_lots',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    loyaltyId: idOf<LoyaltyId>().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    transactionId: idOf<TransactionId>(),
    earned: integer().notNull(),
    remaining: integer().notNull(),
    dueAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'loyalty_lots_loyalty_fk',
      columns: [t.tenantId, t.loyaltyId],
      foreignColumns: [loyalties.tenantId, loyalties.id],
    }),
    foreignKey({
      name: 'loyalty_lots_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    foreignKey({
      name: 'loyalty_lots_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    index('loyalty_lots_customer_index').on(t.tenantId, t.customerId, t.loyaltyId, t.dueAt),
    check('loyalty_lots_never_overdrawn', sql`${t.earned} > 0 and ${t.remaining} between 0 and ${t.earned}`),
  ],
);

/** What an order took from a lot, so that a cancelled order can give it back. */
export const loyaltyWithdrawals = pgTable(
  'loyalty_withdrawals',
  {
    tenantId: tenantKey(),
    lotId: text().notNull(),
    transactionId: idOf<TransactionId>().notNull(),
    amount: integer().notNull(),
    returnedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.lotId, t.transactionId] }),
    foreignKey({
      name: 'loyalty_withdrawals_lot_fk',
      columns: [t.tenantId, t.lotId],
      foreignColumns: [loyaltyLots.tenantId, loyaltyLots.id],
    }),
    foreignKey({
      name: 'loyalty_withdrawals_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    index('loyalty_withdrawals_transaction_index').on(t.tenantId, t.transactionId),
    check('loyalty_withdrawals_amount', sql`${t.amount} > 0`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type {
  CustomerId,
  LoyaltyId,
  LoyaltyRedeemId,
  MenuGroupId,
  PaymentId,
  ProductId,
  TransactionId,
} from '#domain/ids.ts';
import { createdAt, idOf, instant, rate, tenantKey, translations } from './columns.ts';
import { loyaltyKindEnum } from './enums.ts';
import { customers } from './customers.ts';
import { menuGroups } from './menu-groups.ts';
import { payments } from './payments.ts';
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
    /** What an order earns, in percent of what was paid for it in money (D-64); 0 for points. */
    cashbackPercentage: rate().notNull().default(0),
    /** The same in points; 0 for cashback. */
    pointsPerReal: rate().notNull().default(0),
    /** How many days what was earned may be used, that of earning not counted; null is for ever. */
    validityDays: integer(),
    /** The largest part of an order that cashback may pay, in percent (A§3, default 100). */
    maxCashbackPercentage: rate().notNull().default(100),
    active: boolean().notNull().default(true),
    translations: translations<'name' | 'description'>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'loyalties_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    check(
      'loyalties_percentages',
      sql`${t.cashbackPercentage} between 0 and 100 and ${t.maxCashbackPercentage} between 0 and 100`,
    ),
    check(
      'loyalties_earning',
      sql`${t.pointsPerReal} between 0 and 100 and (case ${t.kind} when 'cashback' then ${t.pointsPerReal} else ${t.cashbackPercentage} end) = 0`,
    ),
    check('loyalties_validity', sql`${t.validityDays} > 0`),
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

/**
 * What a customer earned at once and has left of it: points, or cents of cashback. Lots are used oldest due date first.
 * An order has one per programme. When its money goes back, so does what it earned; what was spent by then stays spent (D-65).
 */
export const loyaltyLots = pgTable(
  'loyalty_lots',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    loyaltyId: idOf<LoyaltyId>().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    /** The order that earned it; both are null for what a shop gave. */
    transactionId: idOf<TransactionId>(),
    /** The part of a tab that earned it, for whoever paid that part. */
    paymentId: idOf<PaymentId>(),
    /** The programme's, when the order earned: what is taken back is counted by the same one. */
    rate: rate(),
    earned: integer().notNull(),
    remaining: integer().notNull(),
    takenBack: integer().notNull().default(0),
    /** Should have been taken back, but was spent: taken should the order that it was spent on be cancelled. */
    spentBefore: integer().notNull().default(0),
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
    foreignKey({
      name: 'loyalty_lots_payment_fk',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    unique('loyalty_lots_once').on(t.tenantId, t.transactionId, t.loyaltyId),
    unique('loyalty_lots_once_per_payment').on(t.tenantId, t.paymentId, t.loyaltyId),
    index('loyalty_lots_customer_index').on(t.tenantId, t.customerId, t.loyaltyId, t.dueAt),
    check('loyalty_lots_earned', sql`${t.earned} > 0 and least(${t.takenBack}, ${t.spentBefore}) >= 0`),
    check(
      'loyalty_lots_never_overdrawn',
      sql`${t.remaining} between 0 and ${t.earned} - ${t.takenBack} - ${t.spentBefore}`,
    ),
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

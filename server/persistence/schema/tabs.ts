import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountId, CheckoutId, CustomerId, StoreId, TabCallId } from '#domain/ids.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { PaidOutsideBy } from '#domain/table/shop-tab.ts';
import type { TabCallKind } from '#domain/table/table-tab.ts';
import { createdAt, idOf, instant, money, tenantKey } from './columns.ts';
import { customers } from './customers.ts';
import { paymentMethodEnum } from './enums.ts';
import { stores } from './stores.ts';

/** A place whose orders are collected and paid later: a table, a counter seat. */
export const tabAccounts = pgTable(
  'tab_accounts',
  {
    tenantId: tenantKey(),
    id: idOf<AccountId>().notNull(),
    storeId: idOf<StoreId>().notNull(),
    tag: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'tab_accounts_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
  ],
);

/** One sitting at an account: open until it is paid, then closed for good. A device that still holds it gets `tab_closed`. */
export const checkouts = pgTable(
  'checkouts',
  {
    tenantId: tenantKey(),
    id: idOf<CheckoutId>().notNull(),
    accountId: idOf<AccountId>().notNull(),
    openedAt: createdAt(),
    closedAt: instant(),
    /** What was left to pay when the shop closed it by hand, and took at the counter; null while it is open. */
    paidOutside: money('paid_outside_cents'),
    /** The service that the shop took in addition to it. */
    serviceOutside: money('service_outside_cents').notNull().default(ZERO),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'checkouts_account_fk',
      columns: [t.tenantId, t.accountId],
      foreignColumns: [tabAccounts.tenantId, tabAccounts.id],
    }),
    uniqueIndex('checkouts_one_open')
      .on(t.tenantId, t.accountId)
      .where(sql`${t.closedAt} is null`),
    // Which tabs were closed lately, for the shop's own system.
    index('checkouts_closed_index')
      .on(t.tenantId, t.closedAt)
      .where(sql`${t.closedAt} is not null`),
    check('checkouts_times', sql`${t.closedAt} >= ${t.openedAt}`),
    check(
      'checkouts_paid_outside',
      sql`${t.paidOutside} is null or (${t.paidOutside} >= 0 and ${t.closedAt} is not null)`,
    ),
    check(
      'checkouts_service_outside',
      sql`${t.serviceOutside} = 0 or (${t.serviceOutside} > 0 and ${t.paidOutside} > 0)`,
    ),
  ],
);

/** In what the shop took the rest of a tab at its counter, the service included; none where nobody said it. */
export const tabTakings = pgTable(
  'tab_takings',
  {
    tenantId: tenantKey(),
    checkoutId: idOf<CheckoutId>().notNull(),
    method: paymentMethodEnum().$type<PaidOutsideBy>().notNull(),
    amount: money('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.checkoutId, t.method] }),
    foreignKey({
      name: 'tab_takings_checkout_fk',
      columns: [t.tenantId, t.checkoutId],
      foreignColumns: [checkouts.tenantId, checkouts.id],
    }),
    check('tab_takings_method', sql`${t.method} in ('CASH', 'DEBIT_CARD', 'CREDIT_CARD')`),
    check('tab_takings_amount', sql`${t.amount} > 0`),
  ],
);

/** Somebody at a table wants the bill, or somebody to come. Open until the shop says that it has seen it. */
export const tabCalls = pgTable(
  'tab_calls',
  {
    tenantId: tenantKey(),
    id: idOf<TabCallId>().notNull(),
    checkoutId: idOf<CheckoutId>().notNull(),
    kind: text().$type<TabCallKind>().notNull(),
    /** Who called, as far as the table knows. */
    guest: text().notNull().default(''),
    /** null for a visitor. */
    customerId: idOf<CustomerId>(),
    askedAt: createdAt(),
    seenAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'tab_calls_checkout_fk',
      columns: [t.tenantId, t.checkoutId],
      foreignColumns: [checkouts.tenantId, checkouts.id],
    }),
    foreignKey({
      name: 'tab_calls_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    // However many tap at once, the shop is called once (D-75).
    uniqueIndex('tab_calls_one_open')
      .on(t.tenantId, t.checkoutId, t.kind)
      .where(sql`${t.seenAt} is null`),
    // What a webhook has not been told yet.
    index('tab_calls_asked_index').on(t.tenantId, t.askedAt),
    check('tab_calls_kind', sql`${t.kind} in ('bill', 'waiter')`),
  ],
);

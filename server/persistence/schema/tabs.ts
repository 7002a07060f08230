import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountId, CheckoutId, StoreId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
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
    check('checkouts_times', sql`${t.closedAt} >= ${t.openedAt}`),
  ],
);

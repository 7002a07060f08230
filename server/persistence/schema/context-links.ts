import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccountId, StoreId } from '#domain/ids.ts';
import type { RequiredField } from '#domain/table/tag-context.ts';
import { idOf, tenantKey } from './columns.ts';
import { stores } from './stores.ts';
import { tabAccounts } from './tabs.ts';

/** Tag context, as printed on a table or shelf (A§3). Its tab is the open checkout of its account, so a closed one is never handed out again. */
export const contextLinks = pgTable(
  'context_links',
  {
    tenantId: tenantKey(),
    code: text().notNull(),
    storeId: idOf<StoreId>().notNull(),
    tag: text(),
    isTagOnlyDelivery: boolean().notNull().default(true),
    isTagLocked: boolean().notNull().default(true),
    isStoreLocked: boolean().notNull().default(true),
    isAnonymous: boolean().notNull().default(false),
    allowAnonymous: boolean().notNull().default(false),
    isPostpaid: boolean().notNull().default(false),
    accountId: idOf<AccountId>(),
    requiredFields: text().array().$type<RequiredField[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    foreignKey({
      name: 'context_links_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    foreignKey({
      name: 'context_links_account_fk',
      columns: [t.tenantId, t.accountId],
      foreignColumns: [tabAccounts.tenantId, tabAccounts.id],
    }),
    // Codes are random uuids; the index finds the tenant of a code scanned in another tenant's app ("wrongTenantId").
    index('context_links_code_index').on(t.code),
    check('context_links_postpaid_account', sql`not ${t.isPostpaid} or ${t.accountId} is not null`),
  ],
);

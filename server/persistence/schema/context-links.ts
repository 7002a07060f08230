import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { AccountId, StoreId } from '#domain/ids.ts';
import type { RequiredField } from '#domain/table/tag-context.ts';
import { idOf, tenantKey } from './columns.ts';
import { stores } from './stores.ts';
import { tabAccounts } from './tabs.ts';
import { tenants } from './tenants.ts';

/** Whose a code is: one that is scanned in another shop's app says so ("wrongTenantId"). Every node of Citus has all of them (ADR-075). */
export const contextLinkNames = pgTable(
  'context_link_names',
  { tenantId: tenantKey(), code: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    foreignKey({ name: 'context_link_names_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    // A code is found without its tenant, and so belongs to one.
    unique('context_link_names_code_key').on(t.code),
  ],
);

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
      name: 'context_links_name_fk',
      columns: [t.tenantId, t.code],
      foreignColumns: [contextLinkNames.tenantId, contextLinkNames.code],
    }),
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
    check('context_links_postpaid_account', sql`not ${t.isPostpaid} or ${t.accountId} is not null`),
  ],
);

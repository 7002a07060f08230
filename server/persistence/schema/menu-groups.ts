import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MenuGroupId } from '#domain/ids.ts';
import { idOf, tenantKey, translations } from './columns.ts';
import { tenants } from './tenants.ts';

/** Menu product group (A§3). */
export const menuGroups = pgTable(
  'menu_groups',
  {
    tenantId: tenantKey(),
    id: idOf<MenuGroupId>().notNull(),
    name: text().notNull(),
    color: text(),
    translations: translations<'name'>(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'menu_groups_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HighlightId, MenuGroupId, ProductId, StoreId } from '#domain/ids.ts';
import { idOf, tenantKey, translations } from './columns.ts';
import { menuGroups } from './menu-groups.ts';
import { products } from './products.ts';
import { stores } from './stores.ts';
import { tenants } from './tenants.ts';

/** Banner of the menu screen (A§3). Without a store it is shown by all of them; status 0 is withdrawn. */
export const highlights = pgTable(
  'highlights',
  {
    tenantId: tenantKey(),
    id: idOf<HighlightId>().notNull(),
    storeId: idOf<StoreId>(),
    position: integer().notNull().default(0),
    action: integer().notNull().default(0),
    image: text().notNull(),
    name: text().notNull(),
    url: text(),
    infoText: text(),
    status: integer().notNull().default(1),
    productId: idOf<ProductId>(),
    groupId: idOf<MenuGroupId>(),
    translations: translations<'name' | 'infoText'>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'highlights_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    foreignKey({
      name: 'highlights_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    foreignKey({
      name: 'highlights_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    foreignKey({
      name: 'highlights_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [menuGroups.tenantId, menuGroups.id],
    }),
    check('highlights_product_in_group', sql`(${t.productId} is null) = (${t.groupId} is null)`),
  ],
);

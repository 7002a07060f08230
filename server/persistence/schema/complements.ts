import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ComplementGroupId, ComplementItemId, ProductId } from '#domain/ids.ts';
import { idOf, money, tenantKey, translations } from './columns.ts';
import { products } from './products.ts';
import { tenants } from './tenants.ts';

/** Complement group; several products may share one (A§3). `max` null is unbounded, 0 hides it (D-27). */
export const complementGroups = pgTable(
  'complement_groups',
  {
    tenantId: tenantKey(),
    id: idOf<ComplementGroupId>().notNull(),
    name: text().notNull(),
    description: text(),
    min: integer().notNull().default(0),
    max: integer(),
    translations: translations<'name' | 'description'>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'complement_groups_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    check('complement_groups_bounds', sql`${t.min} >= 0 and coalesce(${t.max}, 0) >= 0`),
  ],
);

export const complementItems = pgTable(
  'complement_items',
  {
    tenantId: tenantKey(),
    id: idOf<ComplementItemId>().notNull(),
    groupId: idOf<ComplementGroupId>().notNull(),
    position: integer().notNull().default(0),
    name: text().notNull(),
    description: text(),
    price: money('price_cents').notNull(),
    productId: idOf<ProductId>(),
    available: boolean().notNull().default(true),
    translations: translations<'name' | 'description'>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'complement_items_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [complementGroups.tenantId, complementGroups.id],
    }),
    foreignKey({
      name: 'complement_items_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    index('complement_items_group_index').on(t.tenantId, t.groupId),
    check('complement_items_price', sql`${t.price} >= 0`),
  ],
);

/** Which groups a product asks for, in the order to ask. */
export const productComplementGroups = pgTable(
  'product_complement_groups',
  {
    tenantId: tenantKey(),
    productId: idOf<ProductId>().notNull(),
    groupId: idOf<ComplementGroupId>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.groupId] }),
    foreignKey({
      name: 'product_complement_groups_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    foreignKey({
      name: 'product_complement_groups_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [complementGroups.tenantId, complementGroups.id],
    }),
  ],
);

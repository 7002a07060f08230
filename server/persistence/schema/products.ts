import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ProductId } from '#domain/ids.ts';
import { createdAt, idOf, tenantKey, translations } from './columns.ts';
import { measureEnum, productKindEnum } from './enums.ts';
import { tenants } from './tenants.ts';

/** Product: what is sold, wherever and at whatever price the menu offers it (A§3). */
export const products = pgTable(
  'products',
  {
    tenantId: tenantKey(),
    id: idOf<ProductId>().notNull(),
    sku: text().notNull(),
    kind: productKindEnum().notNull().default('simple'),
    name: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    measure: measureEnum().notNull().default('UNIT'),
    rigidStock: boolean().notNull().default(false),
    tracked: boolean().notNull().default(false),
    adultOnly: boolean().notNull().default(false),
    translations: translations<'name' | 'description'>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'products_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    unique('products_sku_key').on(t.tenantId, t.sku),
    // A combo or a gift card is counted, never weighed (A§5).
    check('products_weighed_kind', sql`${t.kind} = 'simple' or ${t.measure} = 'UNIT'`),
  ],
);

/** Further pictures of a product, in the order to show them. */
export const productImages = pgTable(
  'product_images',
  {
    tenantId: tenantKey(),
    productId: idOf<ProductId>().notNull(),
    position: integer().notNull(),
    file: text().notNull(),
    description: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.position] }),
    foreignKey({
      name: 'product_images_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
  ],
);

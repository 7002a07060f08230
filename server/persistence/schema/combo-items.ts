import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ComboItemId, ProductId } from '#domain/ids.ts';
import { idOf, money, tenantKey } from './columns.ts';
import { products } from './products.ts';

/** What a combo is made of (A§3). */
export const comboItems = pgTable(
  'combo_items',
  {
    tenantId: tenantKey(),
    id: idOf<ComboItemId>().notNull(),
    comboId: idOf<ProductId>().notNull(),
    productId: idOf<ProductId>().notNull(),
    position: integer().notNull().default(0),
    price: money('price_cents').notNull(),
    quantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'combo_items_combo_fk',
      columns: [t.tenantId, t.comboId],
      foreignColumns: [products.tenantId, products.id],
    }),
    foreignKey({
      name: 'combo_items_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    index('combo_items_combo_index').on(t.tenantId, t.comboId),
    check('combo_items_amounts', sql`${t.price} >= 0 and ${t.quantity} > 0`),
  ],
);

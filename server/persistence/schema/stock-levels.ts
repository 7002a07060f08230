import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ProductId, StoreId } from '#domain/ids.ts';
import { idOf, instant, tenantKey } from './columns.ts';
import { products } from './products.ts';
import { stores } from './stores.ts';

/**
 * What a store still has of a product, in thousandths of a unit, kilogram or litre.
 * `balanceMilli` is free to sell; `reservedMilli` belongs to accepted orders that are not finished.
 * No row means that nobody counts the product: its balance is unknown (A§5).
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    tenantId: tenantKey(),
    storeId: idOf<StoreId>().notNull(),
    productId: idOf<ProductId>().notNull(),
    balanceMilli: bigint({ mode: 'number' }).notNull(),
    reservedMilli: bigint({ mode: 'number' }).notNull().default(0),
    /** When `balanceMilli` was last written. Without an index, which every order would have to write. */
    changedAt: instant().notNull().defaultNow(),
    /** When somebody last said that there is more of it; null for never, and orders do not. */
    refilledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.storeId, t.productId] }),
    foreignKey({
      name: 'stock_levels_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    foreignKey({
      name: 'stock_levels_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    check('stock_levels_never_oversold', sql`${t.balanceMilli} >= 0 and ${t.reservedMilli} >= 0`),
  ],
);

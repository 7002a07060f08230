import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import { idOf, instant, money, tenantKey } from './columns.ts';
import { menuProducts } from './menu-products.ts';
import { products } from './products.ts';
import { stores } from './stores.ts';

/** What somebody at a store's counter last said of a product: that it is sold out, or that it is back. A tap that was made before and comes later must not count. */
export const soldOutProducts = pgTable(
  'sold_out_products',
  {
    tenantId: tenantKey(),
    storeId: idOf<StoreId>().notNull(),
    productId: idOf<ProductId>().notNull(),
    isSoldOut: boolean().notNull(),
    saidAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.storeId, t.productId] }),
    foreignKey({
      name: 'sold_out_products_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    foreignKey({
      name: 'sold_out_products_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
  ],
);

/**
 * A price that a store has given an offer of its menu. The offer keeps its id, by which bags name it, and its other
 * stores keep its price. An import ends them all.
 */
export const storePrices = pgTable(
  'store_prices',
  {
    tenantId: tenantKey(),
    storeId: idOf<StoreId>().notNull(),
    menuProductId: idOf<MenuProductId>().notNull(),
    price: money('price_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.storeId, t.menuProductId] }),
    foreignKey({
      name: 'store_prices_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    foreignKey({
      name: 'store_prices_offer_fk',
      columns: [t.tenantId, t.menuProductId],
      foreignColumns: [menuProducts.tenantId, menuProducts.id],
    }).onDelete('cascade'),
    check('store_prices_price', sql`${t.price} >= 0`),
  ],
);

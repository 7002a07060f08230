import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { MenuGroupId, MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import { idOf, money, tenantKey, translations } from './columns.ts';
import { menuGroups } from './menu-groups.ts';
import { products } from './products.ts';
import { stores } from './stores.ts';

/**
 * Menu product: a product offered in a group at a price (A§3).
 * Without a store it is offered by all of the tenant's stores; a store's own row for the same product and group replaces it there.
 */
export const menuProducts = pgTable(
  'menu_products',
  {
    tenantId: tenantKey(),
    id: idOf<MenuProductId>().notNull(),
    storeId: idOf<StoreId>(),
    groupId: idOf<MenuGroupId>().notNull(),
    productId: idOf<ProductId>().notNull(),
    position: integer().notNull().default(0),
    price: money('price_cents').notNull(),
    nickname: text(),
    translations: translations<'nickname'>(),
    favorite: boolean().notNull().default(false),
    /** False takes the product off the menu without forgetting it. */
    available: boolean().notNull().default(true),
    checkoutJourney: boolean().notNull().default(true),
    deliveryJourney: boolean().notNull().default(true),
    takeoutJourney: boolean().notNull().default(true),
    honestMarketJourney: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'menu_products_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    foreignKey({
      name: 'menu_products_group_fk',
      columns: [t.tenantId, t.groupId],
      foreignColumns: [menuGroups.tenantId, menuGroups.id],
    }),
    foreignKey({
      name: 'menu_products_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    unique('menu_products_offer_key').on(t.tenantId, t.productId, t.groupId, t.storeId).nullsNotDistinct(),
    index('menu_products_store_index').on(t.tenantId, t.storeId),
    check('menu_products_price', sql`${t.price} >= 0`),
  ],
);

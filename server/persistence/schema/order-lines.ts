import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { GiftCardFields } from '#domain/cart/cart.ts';
import type {
  HighlightId,
  LineId,
  LoyaltyId,
  MenuGroupId,
  OrderItemId,
  ProductId,
  TransactionId,
} from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { OrderComboPart, OrderComplement } from '#domain/order/order.ts';
import { idOf, money, tenantKey } from './columns.ts';
import { measureEnum, productKindEnum } from './enums.ts';
import { transactions } from './transactions.ts';

/** A sold gift card: who receives it, and what it is worth, also where points paid for it (D-61). */
export interface StoredGiftCard extends GiftCardFields {
  readonly value: Cents;
}

/** A chosen complement as it was sold. Whether it may still be bought is asked of the catalogue, not remembered. */
export type StoredComplement = Omit<OrderComplement, 'available'>;

/**
 * One line as it was sold: a snapshot that outlives the product, so nothing here references the catalogue.
 * Complements and combo parts are read and written only together with their line, hence documents and not tables.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: tenantKey(),
    id: idOf<OrderItemId>().notNull(),
    transactionId: idOf<TransactionId>().notNull(),
    position: integer().notNull(),
    /** The cart line's own id. */
    ref: idOf<LineId>().notNull(),
    productId: idOf<ProductId>().notNull(),
    groupId: idOf<MenuGroupId>().notNull(),
    kind: productKindEnum().notNull(),
    name: text().notNull(),
    image: text(),
    measure: measureEnum().notNull(),
    /** Units, or steps of 100 g/mL (D-29). */
    amount: integer().notNull(),
    /** Of one unit, kg or L. */
    price: money('price_cents').notNull(),
    total: money('total_cents').notNull(),
    observations: text().notNull().default(''),
    takeout: boolean().notNull().default(false),
    /** It, or something that comes with it, is sold to adults only: whoever hands it over asks for a document. */
    adultOnly: boolean().notNull().default(false),
    complements: jsonb().$type<readonly StoredComplement[]>().notNull().default([]),
    comboParts: jsonb().$type<readonly OrderComboPart[]>().notNull().default([]),
    giftCard: jsonb().$type<StoredGiftCard>(),
    highlightId: idOf<HighlightId>(),
    loyaltyId: idOf<LoyaltyId>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'order_lines_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    unique('order_lines_position_key').on(t.tenantId, t.transactionId, t.position),
    check('order_lines_amounts', sql`${t.amount} > 0 and least(${t.price}, ${t.total}) >= 0`),
  ],
);

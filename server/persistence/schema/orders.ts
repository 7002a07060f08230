import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { DoorAddress } from '#domain/address/address-fields.ts';
import type { OrderId, ProductId, StoreId, TransactionId } from '#domain/ids.ts';
import { UNPAID_ORDER_MINUTES } from '#domain/payment/unpaid-life.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { orderActorEnum, orderStatusEnum, shippingTypeEnum } from './enums.ts';
import { stores } from './stores.ts';
import { transactions } from './transactions.ts';

/** Where a parcel goes, as it was when the order was placed: a later edit of the saved address does not move it. */
export interface StoredAddress extends DoorAddress {
  readonly receiverName: string;
}

/** How many orders a store has had on a business day: the next one gets the next number. One row, so that no two get the same. */
export const businessDays = pgTable(
  'business_days',
  {
    tenantId: tenantKey(),
    storeId: idOf<StoreId>().notNull(),
    day: date().notNull(),
    orders: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.storeId, t.day] }),
    foreignKey({
      name: 'business_days_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    check('business_days_orders', sql`${t.orders} > 0`),
  ],
);

/** Order: the part of a transaction that the kitchen makes and somebody receives (B§3). */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantKey(),
    id: idOf<OrderId>().notNull(),
    transactionId: idOf<TransactionId>().notNull(),
    storeId: idOf<StoreId>().notNull(),
    /** Counts up within the business day (D-79). */
    number: integer().notNull(),
    businessDay: date().notNull(),
    status: orderStatusEnum().notNull(),
    /** When its status was written: whoever asks what is new since then is told. */
    statusChangedAt: createdAt(),
    /** When somebody took the step to this status at a screen that could tell only later; null where that was at once. */
    statusTakenAt: instant(),
    /** When money of it last came or went while it was not waiting for any: the shop's systems are told, and its status says nothing. */
    moneyChangedAt: instant(),
    /** Until when it keeps what it reserved while nobody has paid (D-70). Says nothing about an order that is paid or has ended. */
    payUntil: instant()
      .notNull()
      .default(sql.raw(`now() + interval '${UNPAID_ORDER_MINUTES.usual} minutes'`)),
    shippingType: shippingTypeEnum().notNull(),
    /** Table or counter for TAG, free text otherwise. */
    deliveryDetail: text(),
    address: jsonb().$type<StoredAddress>(),
    scheduleStartsAt: instant(),
    scheduleEndsAt: instant(),
    etaMinutes: integer(),
    /** What was taken from stock, in thousandths by product, so that exactly that much can be given back. */
    reservedMilli: jsonb().$type<Readonly<Record<ProductId, number>>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'orders_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    unique('orders_number_key').on(t.tenantId, t.storeId, t.businessDay, t.number),
    index('orders_transaction_index').on(t.tenantId, t.transactionId),
    // What changed since a moment, for the shop's own system.
    index('orders_changed_index').on(t.tenantId, t.statusChangedAt, t.id),
    index('orders_money_changed_index')
      .on(t.tenantId, t.moneyChangedAt)
      .where(sql`${t.moneyChangedAt} is not null`),
    // What the demo's kitchen still works on, which asks every second.
    index('orders_in_kitchen_index')
      .on(t.tenantId, t.statusChangedAt)
      .where(sql`${t.status} in ('REGISTERED', 'PREPARING', 'READY')`),
    // What has left the shop and is not handed over: few, unless nobody says when it is.
    index('orders_on_the_way_index')
      .on(t.tenantId, t.statusChangedAt)
      .where(sql`${t.status} = 'COLLECTED' and ${t.shippingType} <> 'TAKEOUT'`),
    // What is unpaid for too long, which is asked every second.
    index('orders_unpaid_index')
      .on(t.payUntil)
      .where(sql`${t.status} = 'WAITING_PAYMENT'`),
    // Not the other way round: an order of gift cards alone is sent nowhere (D-24).
    check('orders_address', sql`${t.address} is null or ${t.shippingType} = 'ADDRESS'`),
    check(
      'orders_schedule',
      sql`(${t.scheduleStartsAt} is null) = (${t.scheduleEndsAt} is null) and ${t.scheduleEndsAt} > ${t.scheduleStartsAt}`,
    ),
  ],
);

/** Every status an order ever had, and who set it. */
export const orderEvents = pgTable(
  'order_events',
  {
    tenantId: tenantKey(),
    orderId: idOf<OrderId>().notNull(),
    /** 0 is the acceptance. */
    sequence: integer().notNull(),
    status: orderStatusEnum().notNull(),
    actor: orderActorEnum().notNull(),
    /** What the shop said when it ended the order; its customer reads it (D-94). */
    note: text(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.sequence] }),
    foreignKey({
      name: 'order_events_order_fk',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    check('order_events_sequence', sql`${t.sequence} >= 0`),
  ],
);

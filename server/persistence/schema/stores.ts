import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Cents } from '#domain/pricing/cents.ts';
import type { StoreId } from '#domain/ids.ts';
import type { OpeningHours } from '#domain/store/store.ts';
import { idOf, instant, money, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

/** Fee up to a distance. Bands are stored nearest first; what lies beyond the last one is outside the range (A§5). */
export interface DeliveryBand {
  readonly upToKm: number;
  readonly price: Cents;
  readonly durationMinutes: number;
}

/** Store, on the wire an event point (A§3). Open or closed is computed from the hours in the store's zone, never stored. */
export const stores = pgTable(
  'stores',
  {
    tenantId: tenantKey(),
    id: idOf<StoreId>().notNull(),
    position: integer().notNull().default(0),
    name: text().notNull(),
    label: text().notNull(),
    timeZone: text().notNull(),
    hours: jsonb().$type<readonly OpeningHours[]>().notNull(),
    /** The shop closed by hand, whatever the hours say. */
    closedByHand: boolean().notNull().default(false),
    /** When such a store opens again by itself; null until somebody opens it. */
    closedUntil: instant(),
    address: text().notNull(),
    addressNumber: text().notNull(),
    district: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipcode: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text(),
    email: text(),
    /** Minutes to prepare an order that is not driven anywhere. */
    durationMinutes: integer(),
    deliveryBands: jsonb().$type<readonly DeliveryBand[]>().notNull().default([]),
    deliveryEnabled: boolean().notNull().default(false),
    takeoutEnabled: boolean().notNull().default(false),
    tagEnabled: boolean().notNull().default(false),
    totalToFreeDelivery: money('total_to_free_delivery_cents').notNull(),
    minCartValue: money('min_cart_value_cents'),
    ignoreRigidStock: boolean().notNull().default(false),
    ecommerceEnabled: boolean().notNull().default(true),
    paymentOnDeliveryEnabled: boolean().notNull().default(true),
    menuOnly: boolean().notNull().default(false),
    scheduleEnabled: boolean().notNull().default(false),
    scheduleMaxDays: integer().notNull().default(0),
    scheduleSlotMaxOrders: integer().notNull().default(0),
    schedulePeriodMinutes: integer().notNull().default(60),
    scheduleNextSlotOffsetMinutes: integer().notNull().default(0),
    /** Grows with every change of what this store offers; names one state of its menus (ETag, cache). */
    catalogVersion: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'stores_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    check('stores_amounts', sql`${t.totalToFreeDelivery} >= 0 and coalesce(${t.minCartValue}, 0) >= 0`),
    check(
      'stores_schedule',
      sql`${t.schedulePeriodMinutes} > 0 and least(${t.scheduleMaxDays}, ${t.scheduleSlotMaxOrders}, ${t.scheduleNextSlotOffsetMinutes}) >= 0`,
    ),
  ],
);

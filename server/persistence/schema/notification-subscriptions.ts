import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CustomerId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { customers } from './customers.ts';
import { tenants } from './tenants.ts';

/** One device that agreed to be told about its owner's orders (Web Push). */
export const notificationSubscriptions = pgTable(
  'notification_subscriptions',
  {
    tenantId: tenantKey(),
    endpoint: text().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    keys: jsonb().$type<{ readonly p256dh: string; readonly auth: string }>().notNull(),
    /** Of the device when it registered. */
    language: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.endpoint] }),
    foreignKey({
      name: 'notification_subscriptions_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    index('notification_subscriptions_customer_index').on(t.tenantId, t.customerId),
  ],
);

/** Until when the devices of a shop have been told; there is none for a shop without devices. */
export const pushWatermarks = pgTable(
  'push_watermarks',
  {
    tenantId: tenantKey(),
    /** Every order event before this instant has its messages. */
    toldUntil: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId] }),
    foreignKey({ name: 'push_watermarks_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
  ],
);

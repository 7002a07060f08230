import { foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { OrderId, PackageId } from '#domain/ids.ts';
import { idOf, instant, tenantKey } from './columns.ts';
import { packageStatusEnum } from './enums.ts';
import { orders } from './orders.ts';

/** Delivery package: what a courier carries, and where it can be followed (B§3). */
export const packages = pgTable(
  'packages',
  {
    tenantId: tenantKey(),
    id: idOf<PackageId>().notNull(),
    orderId: idOf<OrderId>().notNull(),
    status: packageStatusEnum().notNull(),
    providerStatus: text(),
    trackingUrl: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'packages_order_fk',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    unique('packages_order_key').on(t.tenantId, t.orderId),
  ],
);

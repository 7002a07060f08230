import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { StoreId } from '#domain/ids.ts';
import { idOf, instant, tenantKey } from './columns.ts';
import { stores } from './stores.ts';

/** How many orders a window of a store's day has taken. A window nobody booked has no row. */
export const scheduleSlots = pgTable(
  'schedule_slots',
  {
    tenantId: tenantKey(),
    storeId: idOf<StoreId>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    orders: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.storeId, t.startsAt] }),
    foreignKey({
      name: 'schedule_slots_store_fk',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [stores.tenantId, stores.id],
    }),
    check('schedule_slots_counts', sql`${t.orders} >= 0 and ${t.endsAt} > ${t.startsAt}`),
  ],
);

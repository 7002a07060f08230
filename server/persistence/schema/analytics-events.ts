import { doublePrecision, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

/** Analytics, from customers who agreed; labels carry no personal data (A§7, D-47). */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    category: text().notNull(),
    action: text().notNull(),
    label: text(),
    value: doublePrecision(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'analytics_events_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    index('analytics_events_time_index').on(t.tenantId, t.at),
  ],
);

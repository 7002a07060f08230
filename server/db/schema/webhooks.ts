import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

export const WEBHOOK_EVENTS = ['order.created', 'order.status'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Where a shop wants to be told, signed with the secret. */
export const webhooks = pgTable(
  'webhooks',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    url: text().notNull(),
    secret: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'webhooks_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
  ],
);

import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#domain/webhook-event.ts';
import { createdAt, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

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
    /** Every order event before this instant has its delivery. */
    toldUntil: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'webhooks_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from './columns.ts';

/** Sandbox acquirer: webhooks that it still has to send, or has sent. */
export const sandboxNotices = pgTable(
  'sandbox_notices',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    /** Below the merchant's webhook address: `pix` or `cards`. */
    path: text().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('sandbox_notices_due_index')
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
  ],
);

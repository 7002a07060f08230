import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from './columns.ts';

/** Sandbox acquirer: one-shot keys. A row is deleted by the card that uses it, and worthless after five minutes. */
export const sandboxCardKeys = pgTable(
  'sandbox_card_keys',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    privateKey: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

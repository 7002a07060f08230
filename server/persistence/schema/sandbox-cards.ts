import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, tenantKey } from './columns.ts';

/** Sandbox acquirer: saved cards. What a card will do is kept instead of its number. */
export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    tenantId: tenantKey(),
    token: text().notNull(),
    brand: text().notNull(),
    lastDigits: text().notNull(),
    behaviour: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.token] })],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantKey } from './columns.ts';

/** Cards that their customers removed, and that their acquirer still keeps. Nothing here says whose they were. */
export const removedCards = pgTable(
  'removed_cards',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    providerId: integer().notNull(),
    providerToken: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When to ask for it next. */
    dueAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('removed_cards_due_index').on(t.dueAt)],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CardId, CustomerId } from '#domain/ids.ts';
import { createdAt, idOf, tenantKey } from './columns.ts';
import { customers } from './customers.ts';

/** Saved card: what is shown, and the acquirer's token (B§3). The number itself never reaches the disk (D-41). */
export const cards = pgTable(
  'cards',
  {
    tenantId: tenantKey(),
    id: idOf<CardId>().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    brand: text().notNull(),
    lastDigits: text().notNull(),
    providerId: integer().notNull(),
    providerToken: text().notNull(),
    main: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'cards_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    index('cards_customer_index').on(t.tenantId, t.customerId, t.createdAt),
    uniqueIndex('cards_one_main')
      .on(t.tenantId, t.customerId)
      .where(sql`${t.main}`),
    check('cards_last_digits', sql`${t.lastDigits} ~ '^[0-9]{4}$'`),
  ],
);

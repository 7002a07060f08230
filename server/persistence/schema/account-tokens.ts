import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CustomerId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { customers } from './customers.ts';
import { accountTokenPurposeEnum } from './enums.ts';

/** One-time tokens sent to a person: to recover a password, or to finish a pre-registration. Only hashes are kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tenantId: tenantKey(),
    tokenHash: text().notNull(),
    purpose: accountTokenPurposeEnum().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    foreignKey({
      name: 'account_tokens_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    index('account_tokens_customer_index').on(t.tenantId, t.customerId),
    check('account_tokens_life', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

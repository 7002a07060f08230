import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { IdempotencyKey, TransactionId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

/**
 * The first answer to a key, kept 48 h per tenant and caller, that of an order 400 days; effect and answer commit together.
 * The answer is text, so that it can be repeated byte for byte.
 */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    tenantId: tenantKey(),
    key: idOf<IdempotencyKey>().notNull(),
    caller: text().notNull(),
    fingerprint: text().notNull(),
    answerStatus: integer().notNull(),
    answerBody: text().notNull(),
    /** The order this key placed, for the look-up by key. */
    transactionId: idOf<TransactionId>(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.key, t.caller] }),
    foreignKey({ name: 'idempotency_records_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    index('idempotency_records_expiry_index').on(t.expiresAt),
  ],
);

import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

/** API keys of a shop's own systems; only their hashes. */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    tenantId: tenantKey(),
    keyHash: text().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.keyHash] }),
    foreignKey({ name: 'operator_keys_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    // The key itself says whose it is.
    index('operator_keys_hash_index').on(t.keyHash),
  ],
);

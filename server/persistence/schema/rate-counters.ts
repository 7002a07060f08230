import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from './columns.ts';

/**
 * How often something was tried: passwords of an account, calls from an address. Shared by all processes, and kept over a
 * restart. The table is unlogged (`migrate.ts`): a crash of the database forgets the counts, and nothing else (ADR-048).
 */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** Empty for calls that are counted across tenants. */
    tenantId: tenantKey(),
    /** A keyed hash: nobody reads documents or addresses here. */
    name: text().notNull(),
    count: integer().notNull(),
    /** When the next try is allowed. */
    allowedAt: instant().notNull(),
    /** When counting begins anew. */
    forgottenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name] }), index('rate_counters_forgotten_index').on(t.forgottenAt)],
);

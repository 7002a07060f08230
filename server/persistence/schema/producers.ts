import { sql } from 'drizzle-orm';
import { check, doublePrecision, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductId } from '#domain/ids.ts';
import { idOf, tenantKey } from './columns.ts';
import { products } from './products.ts';
import { tenants } from './tenants.ts';

/** Producer of a tracked product (B§3). */
export const producers = pgTable(
  'producers',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    producerName: text().notNull(),
    farmName: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    preservedForestHectares: doublePrecision(),
    certifications: text().array().notNull().default([]),
    awardRatePercent: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'producers_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
  ],
);

/** Which producer made a batch of a product; the code is printed on the package (B§5: six characters). */
export const batches = pgTable(
  'batches',
  {
    tenantId: tenantKey(),
    productId: idOf<ProductId>().notNull(),
    code: text().notNull(),
    producerId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.productId, t.code] }),
    foreignKey({
      name: 'batches_product_fk',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    foreignKey({
      name: 'batches_producer_fk',
      columns: [t.tenantId, t.producerId],
      foreignColumns: [producers.tenantId, producers.id],
    }),
    check('batches_code_length', sql`char_length(${t.code}) = 6`),
  ],
);

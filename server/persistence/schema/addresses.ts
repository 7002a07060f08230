import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AddressId, CustomerId } from '#domain/ids.ts';
import { createdAt, idOf, tenantKey } from './columns.ts';
import { customers } from './customers.ts';

/** Saved address (B§3). */
export const addresses = pgTable(
  'addresses',
  {
    tenantId: tenantKey(),
    id: idOf<AddressId>().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    label: text().notNull(),
    receiverName: text().notNull(),
    zipcode: text().notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text().notNull().default(''),
    district: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    main: boolean().notNull().default(false),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'addresses_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    index('addresses_customer_index').on(t.tenantId, t.customerId, t.createdAt),
    uniqueIndex('addresses_one_main')
      .on(t.tenantId, t.customerId)
      .where(sql`${t.main}`),
    check('addresses_zipcode_digits', sql`${t.zipcode} ~ '^[0-9]{8}$'`),
  ],
);

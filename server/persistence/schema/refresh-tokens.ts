import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CustomerId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { customers } from './customers.ts';

/** One login on one device: all refresh tokens that descend from it. Reuse of a spent one revokes the whole family. */
export const refreshFamilies = pgTable(
  'refresh_families',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    customerId: idOf<CustomerId>().notNull(),
    /** Browser and system of the device that logged in, such as `Firefox · Android`. */
    device: text(),
    /** RFC 7638 thumbprint of the device's key; null for a login that is bound to none (ADR-079). */
    keyThumbprint: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'refresh_families_customer_fk',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [customers.tenantId, customers.id],
    }),
    index('refresh_families_customer_index').on(t.tenantId, t.customerId),
    index('refresh_families_expiry_index').on(t.expiresAt),
  ],
);

/** Only hashes: a copy of the database opens no session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tenantId: tenantKey(),
    tokenHash: text().notNull(),
    familyId: text().notNull(),
    issuedAt: createdAt(),
    rotatedAt: instant(),
    /** Hash of the token that replaced this one; until that one is used, a refresh gets it again (ADR-030). */
    successorHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    foreignKey({
      name: 'refresh_tokens_family_fk',
      columns: [t.tenantId, t.familyId],
      foreignColumns: [refreshFamilies.tenantId, refreshFamilies.id],
    }),
    index('refresh_tokens_family_index').on(t.tenantId, t.familyId),
    check('refresh_tokens_rotation', sql`(${t.rotatedAt} is null) = (${t.successorHash} is null)`),
  ],
);

import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

/** Proofs of work that were spent: each counts once (D-46). */
export const captchaNonces = pgTable(
  'captcha_nonces',
  { tenantId: tenantKey(), nonce: text().notNull(), expiresAt: instant().notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.nonce] }),
    foreignKey({ name: 'captcha_nonces_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    index('captcha_nonces_expiry_index').on(t.expiresAt),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { GiftCardId } from '#domain/ids.ts';
import { createdAt, idOf, instant, money, tenantKey } from './columns.ts';
import { tenants } from './tenants.ts';

/** Gift card (A§3). */
export const giftCards = pgTable(
  'gift_cards',
  {
    tenantId: tenantKey(),
    id: idOf<GiftCardId>().notNull(),
    code: text().notNull(),
    initial: money('initial_cents').notNull(),
    balance: money('balance_cents').notNull(),
    /** What one use leaves is lost (D-37). */
    oneTimeUse: boolean().notNull().default(false),
    expiresAt: instant(),
    /** Its purchase was refunded: nothing can be paid with it any more. */
    voidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ name: 'gift_cards_tenant_fk', columns: [t.tenantId], foreignColumns: [tenants.tenantId] }),
    unique('gift_cards_code_key').on(t.tenantId, t.code),
    check('gift_cards_never_overdrawn', sql`${t.initial} > 0 and ${t.balance} between 0 and ${t.initial}`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { GiftCardId, TransactionId } from '#domain/ids.ts';
import { createdAt, idOf, money, tenantKey } from './columns.ts';
import { giftCardEntryKindEnum } from './enums.ts';
import { giftCards } from './gift-cards.ts';
import { transactions } from './transactions.ts';

/**
 * What the shop owes to the holders of its gift cards, append-only: the ledger's account of liabilities (ADR-038). `issued` and
 * `restored` owe more, `redeemed` and `voided` less. One transaction does each to a card once.
 */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    tenantId: tenantKey(),
    id: text().notNull(),
    giftCardId: idOf<GiftCardId>().notNull(),
    kind: giftCardEntryKindEnum().notNull(),
    amount: money('amount_cents').notNull(),
    /** What sold the card, or was paid with it; null for a card that the shop gave away. */
    transactionId: idOf<TransactionId>(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'gift_card_entries_card_fk',
      columns: [t.tenantId, t.giftCardId],
      foreignColumns: [giftCards.tenantId, giftCards.id],
    }),
    foreignKey({
      name: 'gift_card_entries_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    unique('gift_card_entries_once').on(t.tenantId, t.giftCardId, t.kind, t.transactionId),
    check('gift_card_entries_amount', sql`${t.amount} > 0`),
  ],
);

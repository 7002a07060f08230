import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import type { GiftCardId, OrderItemId, TransactionId } from '#domain/ids.ts';
import { createdAt, idOf, instant, tenantKey } from './columns.ts';
import { giftCardMailEnum } from './enums.ts';
import { giftCards } from './gift-cards.ts';
import { orderLines } from './order-lines.ts';
import { transactions } from './transactions.ts';

/** A gift card that an order has bought, and how its mail stands. Who receives it is told by the order's line. */
export const soldGiftCards = pgTable(
  'sold_gift_cards',
  {
    tenantId: tenantKey(),
    giftCardId: idOf<GiftCardId>().notNull(),
    transactionId: idOf<TransactionId>().notNull(),
    lineId: idOf<OrderItemId>().notNull(),
    /** Which of the line's pieces it is, from 0. */
    unit: integer().notNull(),
    mail: giftCardMailEnum().notNull().default('waiting'),
    /** Tries of the mail that is waiting. */
    attempts: integer().notNull().default(0),
    /** When to try next; null when nothing is to be sent. */
    dueAt: instant(),
    sentAt: instant(),
    /** How often somebody asked to send it again, and when last. */
    asks: integer().notNull().default(0),
    askedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.giftCardId] }),
    foreignKey({
      name: 'sold_gift_cards_card_fk',
      columns: [t.tenantId, t.giftCardId],
      foreignColumns: [giftCards.tenantId, giftCards.id],
    }),
    foreignKey({
      name: 'sold_gift_cards_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    foreignKey({
      name: 'sold_gift_cards_line_fk',
      columns: [t.tenantId, t.lineId],
      foreignColumns: [orderLines.tenantId, orderLines.id],
    }),
    // Each piece of a line becomes one card, however often its payment is reported.
    unique('sold_gift_cards_once').on(t.tenantId, t.lineId, t.unit),
    index('sold_gift_cards_transaction_index').on(t.tenantId, t.transactionId),
    index('sold_gift_cards_due_index')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    check('sold_gift_cards_due', sql`${t.dueAt} is null or ${t.mail} = 'waiting'`),
  ],
);

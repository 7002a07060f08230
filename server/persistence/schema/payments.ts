import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CheckoutId, GiftCardId, PaymentId, TransactionId } from '#domain/ids.ts';
import { createdAt, idOf, instant, money, tenantKey } from './columns.ts';
import { paymentMethodEnum, paymentStatusEnum } from './enums.ts';
import { giftCards } from './gift-cards.ts';
import { checkouts } from './tabs.ts';
import { transactions } from './transactions.ts';

/** Payment entry: one part of what pays a transaction (B§3), or a tab (ADR-042). */
export const payments = pgTable(
  'payments',
  {
    tenantId: tenantKey(),
    id: idOf<PaymentId>().notNull(),
    /** null where a tab is paid. */
    transactionId: idOf<TransactionId>(),
    /** The tab that is paid; null where a transaction is. */
    checkoutId: idOf<CheckoutId>(),
    position: integer().notNull().default(0),
    method: paymentMethodEnum().notNull(),
    status: paymentStatusEnum().notNull(),
    total: money('total_cents').notNull(),
    /** The note tendered in cash, 0 for no change (D-38); null for every other method. */
    change: money('change_cents'),
    installments: integer().notNull().default(1),
    brand: text(),
    lastDigits: text(),
    giftCardId: idOf<GiftCardId>(),
    /** The acquirer's name for the charge, and the status inside its answer (D-45). */
    providerReference: text(),
    tefStatus: integer(),
    /** Whose acquirer it is, so that a shop may change to another one while money is under way; null before one was asked. */
    providerId: integer(),
    /** When the acquirer was first asked for it. A card is asked for once. */
    askedAt: instant(),
    /** When to ask the acquirer how it stands, and how often that was done since it last changed. */
    checkAt: instant(),
    checks: integer().notNull().default(0),
    /** When somebody last looked how it stands, or wished to. */
    lookedAt: instant(),
    createdAt: createdAt(),
    /** When its status last changed: for one that is paid at the door, failed or given back that is when it was. */
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'payments_transaction_fk',
      columns: [t.tenantId, t.transactionId],
      foreignColumns: [transactions.tenantId, transactions.id],
    }),
    foreignKey({
      name: 'payments_checkout_fk',
      columns: [t.tenantId, t.checkoutId],
      foreignColumns: [checkouts.tenantId, checkouts.id],
    }),
    foreignKey({
      name: 'payments_gift_card_fk',
      columns: [t.tenantId, t.giftCardId],
      foreignColumns: [giftCards.tenantId, giftCards.id],
    }),
    index('payments_transaction_index').on(t.tenantId, t.transactionId),
    index('payments_checkout_index')
      .on(t.tenantId, t.checkoutId)
      .where(sql`${t.checkoutId} is not null`),
    index('payments_provider_index')
      .on(t.tenantId, t.providerReference)
      .where(sql`${t.providerReference} is not null`),
    index('payments_check_index')
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    // What was written down, and then nobody came back to ask the acquirer for it.
    index('payments_unasked_index')
      .on(t.createdAt)
      .where(sql`${t.status} = 'PENDING' and ${t.askedAt} is null and ${t.method} in ('PIX', 'CREDIT_CARD_ONLINE')`),
    // The money of a day that no acquirer tells.
    index('payments_without_acquirer_index')
      .on(t.tenantId, t.updatedAt)
      .where(sql`${t.method} not in ('PIX', 'CREDIT_CARD_ONLINE')`),
    check('payments_debt', sql`(${t.transactionId} is null) <> (${t.checkoutId} is null)`),
    check('payments_amounts', sql`${t.total} > 0 and ${t.installments} >= 1`),
    // Change must not be positive but below the total (A§5).
    check(
      'payments_change',
      sql`${t.change} is null or (${t.method} = 'CASH' and (${t.change} = 0 or ${t.change} >= ${t.total}))`,
    ),
    check('payments_gift_card', sql`(${t.method} = 'GIFT_CARD') = (${t.giftCardId} is not null)`),
    check('payments_last_digits', sql`${t.lastDigits} ~ '^[0-9]{4}$'`),
  ],
);

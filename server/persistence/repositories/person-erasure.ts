import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import { isUnderWay } from '#domain/order/order-progress.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { accountTokens } from '#server/persistence/schema/account-tokens.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { notificationSubscriptions } from '#server/persistence/schema/notification-subscriptions.ts';
import { orderLines } from '#server/persistence/schema/order-lines.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { packages } from '#server/persistence/schema/packages.ts';
import { paymentLinks } from '#server/persistence/schema/payment-links.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refreshFamilies, refreshTokens } from '#server/persistence/schema/refresh-tokens.ts';
import { recoveryRequests } from '#server/persistence/schema/recovery-requests.ts';
import { soldGiftCards } from '#server/persistence/schema/sold-gift-cards.ts';
import { tabParts } from '#server/persistence/schema/tab-parts.ts';
import { checkouts, tabCalls } from '#server/persistence/schema/tabs.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { removedCardsRepository } from './removed-cards-repository.ts';

/** Everything that tells who somebody is, taken out of what the shop has to keep (LGPD). All of it runs in one transaction. */
export const personErasure = (scope: TenantScope, customerId: CustomerId) => ({
  /** Waits for an order that is being placed, and makes the next one wait. False when there is nobody any more. */
  async lock(): Promise<boolean> {
    const found = await scope.db
      .select({ id: customers.id })
      .from(customers)
      .where(scope.of(customers, eq(customers.id, customerId), isNull(customers.deletedAt)))
      .for('update');
    return found.length > 0;
  },

  /**
   * Whether an order is under way, a tab is open, or a gift card is on its way to its receiver. Orders and tabs of which nothing
   * has been heard since then count as ended.
   */
  async hasOpenBusiness(since: Date): Promise<boolean> {
    return (
      (await hasOpenOrder(scope, customerId, since)) ||
      (await hasOpenTab(scope, customerId, since)) ||
      (await hasGiftCardToMail(scope, customerId))
    );
  },

  /** Orders, payments and the ledger stay, without a name, an address, a phone, a card or a word that was typed. */
  async erase(now: Date): Promise<void> {
    // In the sequence in which whoever moves an order or settles a payment locks: order, payments, what was earned.
    await eraseOrders(scope, customerId);
    await erasePayments(scope, customerId);
    await eraseAccount(scope, customerId, now);
  },
});

const transactionsOf = (scope: TenantScope, customerId: CustomerId) =>
  scope.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(scope.of(transactions, eq(transactions.customerId, customerId)));

/** Nothing is heard of an order for weeks when it was placed for a day that far ahead. */
const lastNewsOf = sql`greatest(${orders.statusChangedAt}, ${orders.scheduleEndsAt})`;

async function hasOpenOrder(scope: TenantScope, customerId: CustomerId, since: Date): Promise<boolean> {
  const theirs = inArray(orders.transactionId, transactionsOf(scope, customerId));
  const recent = await scope.db
    .select({ status: orders.status, shippingType: orders.shippingType })
    .from(orders)
    .where(scope.of(orders, theirs, gt(lastNewsOf, since)));
  return recent.some(({ status, shippingType }) => isUnderWay(status, shippingType));
}

async function hasOpenTab(scope: TenantScope, customerId: CustomerId, since: Date): Promise<boolean> {
  const found = await scope.db
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(
      checkouts,
      scope.of(checkouts, and(eq(checkouts.id, transactions.checkoutId), isNull(checkouts.closedAt))),
    )
    .where(scope.of(transactions, eq(transactions.customerId, customerId), gt(transactions.placedAt, since)))
    .limit(1);
  return found.length > 0;
}

async function hasGiftCardToMail(scope: TenantScope, customerId: CustomerId): Promise<boolean> {
  const mine = inArray(soldGiftCards.transactionId, transactionsOf(scope, customerId));
  const found = await scope.db
    .select({ id: soldGiftCards.giftCardId })
    .from(soldGiftCards)
    .innerJoin(giftCards, scope.of(giftCards, eq(giftCards.id, soldGiftCards.giftCardId), isNull(giftCards.voidedAt)))
    .where(scope.of(soldGiftCards, mine, eq(soldGiftCards.mail, 'waiting')))
    .limit(1);
  return found.length > 0;
}

const NOBODY = sql`'{"name": "", "email": "", "message": ""}'::jsonb`;

async function eraseOrders(scope: TenantScope, customerId: CustomerId): Promise<void> {
  const { db } = scope;
  const theirs = transactionsOf(scope, customerId);
  const ofOrders = scope.of(orders, inArray(orders.transactionId, theirs));
  const theirOrders = db.select({ id: orders.id }).from(orders).where(scope.of(orders, ofOrders));
  await db.update(orders).set({ address: null, deliveryDetail: null }).where(scope.of(orders, ofOrders));
  await db
    .update(packages)
    .set({ trackingUrl: null })
    .where(scope.of(packages, inArray(packages.orderId, theirOrders)));
  await db
    .update(orderLines)
    .set({ observations: '', giftCard: sql`${orderLines.giftCard} || ${NOBODY}` })
    .where(scope.of(orderLines, inArray(orderLines.transactionId, theirs)));
  await db
    .update(transactions)
    .set({ contactName: null, contactPhone: null, comment: '' })
    .where(scope.of(transactions, eq(transactions.customerId, customerId)));
}

/** What was paid stays, and with it what the acquirer needs to send money back. */
async function erasePayments(scope: TenantScope, customerId: CustomerId): Promise<void> {
  const { db } = scope;
  const theirs = transactionsOf(scope, customerId);
  const theirParts = db
    .select({ id: tabParts.paymentId })
    .from(tabParts)
    .where(scope.of(tabParts, eq(tabParts.customerId, customerId)));
  await db
    .update(payments)
    .set({ lastDigits: null })
    .where(scope.of(payments, or(inArray(payments.transactionId, theirs), inArray(payments.id, theirParts))));
  await db
    .update(paymentLinks)
    .set({ customerDocument: null, customerEmail: null })
    .where(scope.of(paymentLinks, inArray(paymentLinks.transactionId, theirs)));
  await db
    .update(tabParts)
    .set({ guest: '' })
    .where(scope.of(tabParts, eq(tabParts.customerId, customerId)));
  await db
    .update(tabCalls)
    .set({ guest: '' })
    .where(scope.of(tabCalls, eq(tabCalls.customerId, customerId)));
}

/**
 * Stored answers quote the profile and the addresses; those of a visitor quote who registered; those of whoever paid by a link, and
 * of the shop's people, quote orders and calls, with whoever they were from.
 */
async function eraseAnswers(scope: TenantScope, customerId: CustomerId): Promise<void> {
  const { db } = scope;
  const person = await db
    .select({ document: customers.document, email: customers.email })
    .from(customers)
    .where(scope.of(customers, eq(customers.id, customerId)));
  const traces = person
    .flatMap(({ document, email }) => [`"${customerId}"`, document, email])
    .filter((trace) => trace !== null);
  const quotesThem = traces.map((trace) => sql`position(${trace} in ${idempotencyRecords.answerBody}) > 0`);
  await db
    .delete(idempotencyRecords)
    .where(scope.of(idempotencyRecords, or(eq(idempotencyRecords.caller, `customer:${customerId}`), ...quotesThem)));
  const theirs = await namesOf(scope, customerId);
  const quotes = sql`${idempotencyRecords.answerBody} like any (${sql.param(theirs.map((id) => `%"${id}"%`))}::text[])`;
  // Answers to orders hold ids and a receipt, and are kept for a year: too many to look through.
  const isShortLived = isNull(idempotencyRecords.transactionId);
  if (theirs.length > 0) await db.delete(idempotencyRecords).where(scope.of(idempotencyRecords, isShortLived, quotes));
}

/** Of all that was theirs and that an answer may show by its id. */
async function namesOf(scope: TenantScope, customerId: CustomerId): Promise<readonly string[]> {
  const placed = await scope.db
    .select({ transactionId: orders.transactionId, orderId: orders.id })
    .from(orders)
    .where(scope.of(orders, inArray(orders.transactionId, transactionsOf(scope, customerId))));
  const called = await scope.db
    .select({ id: tabCalls.id })
    .from(tabCalls)
    .where(scope.of(tabCalls, eq(tabCalls.customerId, customerId)));
  return [...placed.flatMap(({ transactionId, orderId }) => [transactionId, orderId]), ...called.map(({ id }) => id)];
}

/** Where and when somebody logged in, on which devices. */
async function eraseLogins(scope: TenantScope, customerId: CustomerId): Promise<void> {
  const theirs = scope.db
    .select({ id: refreshFamilies.id })
    .from(refreshFamilies)
    .where(scope.of(refreshFamilies, eq(refreshFamilies.customerId, customerId)));
  // Tokens first, as whoever exchanges one for another locks them; then no other one can be added.
  await scope.db
    .select({ hash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(scope.of(refreshTokens, inArray(refreshTokens.familyId, theirs)))
    .for('update');
  const ids = (await theirs.for('update')).map(({ id }) => id);
  await scope.db.delete(refreshTokens).where(scope.of(refreshTokens, inArray(refreshTokens.familyId, ids)));
  await scope.db.delete(refreshFamilies).where(scope.of(refreshFamilies, inArray(refreshFamilies.id, ids)));
}

/** The account itself: only an id is left, by which orders and the ledger hold together. */
async function eraseAccount(scope: TenantScope, customerId: CustomerId, now: Date): Promise<void> {
  const { db } = scope;
  await db.delete(addresses).where(scope.of(addresses, eq(addresses.customerId, customerId)));
  const gone = await db
    .delete(cards)
    .where(scope.of(cards, eq(cards.customerId, customerId)))
    .returning({ providerId: cards.providerId, providerToken: cards.providerToken });
  await removedCardsRepository(scope).promise(gone);
  await db
    .delete(notificationSubscriptions)
    .where(scope.of(notificationSubscriptions, eq(notificationSubscriptions.customerId, customerId)));
  await db.delete(accountTokens).where(scope.of(accountTokens, eq(accountTokens.customerId, customerId)));
  await db.delete(recoveryRequests).where(scope.of(recoveryRequests, eq(recoveryRequests.customerId, customerId)));
  await eraseAnswers(scope, customerId);
  await eraseLogins(scope, customerId);
  // What was earned and not spent is over.
  await db
    .update(loyaltyLots)
    .set({ dueAt: now })
    .where(scope.of(loyaltyLots, eq(loyaltyLots.customerId, customerId), ne(loyaltyLots.remaining, 0)));
  await db
    .update(customers)
    .set({
      fullName: '',
      document: null,
      email: null,
      phone: null,
      birthdate: null,
      passwordHash: null,
      pushNotificationDisabled: true,
      termsAcceptedAt: null,
      marketingAcceptedAt: null,
      deletedAt: now,
    })
    .where(scope.of(customers, eq(customers.id, customerId)));
}

import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { compactGiftCode } from '#domain/payment/gift-card-code.ts';
import type { GiftCard } from '#domain/payment/gift-card.ts';
import type { GiftCardId, OrderItemId, TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { giftCardEntries } from '#server/persistence/schema/gift-card-entries.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { soldGiftCards } from '#server/persistence/schema/sold-gift-cards.ts';

/** A card that an order's line has bought. */
export interface NewGiftCard {
  readonly code: string;
  readonly value: Cents;
  readonly lineId: OrderItemId;
  readonly unit: number;
  readonly hasReceiver: boolean;
}

type Entry = Omit<typeof giftCardEntries.$inferInsert, 'tenantId' | 'id'>;

interface VoidRule {
  readonly alsoSpent: boolean;
}

/**
 * Gift cards (A§3), and what the shop owes for them. Money is taken from one where orders are accepted (`insert-order.ts`), in
 * the statement that writes the order. Everything else happens under the lock of the order that it is about.
 */
export const giftCardsRepository = (scope: TenantScope) => ({
  usable: (code: string, now: Date) => usable(scope, code, now),
  issue: (transactionId: TransactionId, cards: readonly NewGiftCard[], at: Date) =>
    issue(scope, transactionId, cards, at),
  voidSold: (transactionId: TransactionId, at: Date, rule: VoidRule) => voidSold(scope, transactionId, at, rule),
  release: (transactionId: TransactionId, at: Date) => release(scope, transactionId, at),
  lockAll: (transactionId: TransactionId) => lockAll(scope, transactionId),
});

/** What a code is good for now; null when it is unknown, expired or empty. Nobody minds case, blanks and hyphens. */
async function usable(scope: TenantScope, code: string, now: Date): Promise<GiftCard | null> {
  const [card] = await scope.db
    .select({
      id: giftCards.id,
      code: giftCards.code,
      balance: giftCards.balance,
      oneTimeUse: giftCards.oneTimeUse,
    })
    .from(giftCards)
    .where(
      scope.of(
        giftCards,
        inArray(giftCards.code, [code.trim(), code.trim().toUpperCase(), compactGiftCode(code)]),
        gt(giftCards.balance, ZERO),
        or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)),
      ),
    );
  return card ?? null;
}

/** Writes the cards that an order has bought, as money that the shop owes. Nothing if it has got them before. */
async function issue(
  scope: TenantScope,
  transactionId: TransactionId,
  cards: readonly NewGiftCard[],
  at: Date,
): Promise<void> {
  if (cards.length === 0 || (await soldCards(scope, transactionId)).length > 0) return;
  const issued = cards.map((card) => ({ ...card, id: newId<GiftCardId>(at.getTime()) }));
  const cardRows = issued.map(({ id, code, value }) =>
    scope.own({ id, code, initial: value, balance: value, createdAt: at }),
  );
  const soldRows = issued.map(({ id: giftCardId, lineId, unit, hasReceiver }) =>
    scope.own({ giftCardId, transactionId, lineId, unit, askedAt: at, ...mailOf(hasReceiver, at) }),
  );
  await scope.db.insert(giftCards).values(cardRows);
  await scope.db.insert(soldGiftCards).values(soldRows);
  await enter(
    scope,
    issued.map(({ id: giftCardId, value: amount }) => ({ giftCardId, kind: 'issued', amount, transactionId, at })),
  );
}

const mailOf = (hasReceiver: boolean, at: Date) =>
  hasReceiver ? ({ mail: 'waiting', dueAt: at } as const) : ({ mail: 'failed' } as const);

/**
 * Takes back the cards that an order has bought, as its payment goes back: whatever is left on them is owed no more.
 * False if something was spent with one of them and that is not allowed for; nothing has changed then.
 */
async function voidSold(
  scope: TenantScope,
  transactionId: TransactionId,
  at: Date,
  { alsoSpent }: VoidRule,
): Promise<boolean> {
  const sold = await soldCards(scope, transactionId);
  if (!alsoSpent && sold.some(({ balance, initial, voidedAt }) => balance < initial && voidedAt === null)) return false;
  for (const { id, balance } of sold.filter(({ voidedAt }) => voidedAt === null)) {
    await scope.db
      .update(giftCards)
      .set({ balance: ZERO, voidedAt: at })
      .where(scope.of(giftCards, eq(giftCards.id, id)));
    await giveUpMail(scope, id);
    if (balance > ZERO) await enter(scope, [{ giftCardId: id, kind: 'voided', amount: balance, transactionId, at }]);
  }
  return true;
}

/** Nobody is sent a card that is worth nothing; and whoever is sending it right now does not make it due again. */
async function giveUpMail(scope: TenantScope, id: GiftCardId): Promise<void> {
  await scope.db
    .update(soldGiftCards)
    .set({ mail: 'failed', dueAt: null, asks: sql`${soldGiftCards.asks} + 1` })
    .where(scope.of(soldGiftCards, eq(soldGiftCards.giftCardId, id), eq(soldGiftCards.mail, 'waiting')));
}

/**
 * Gives back what a transaction took. A one-time card is whole again: its one use has not been (D-37). A card that was voided
 * meanwhile stays empty. The payment's own status makes a second call find nothing.
 */
async function release(scope: TenantScope, transactionId: TransactionId, at: Date): Promise<void> {
  const undone = await scope.db
    .update(payments)
    .set({ status: 'REFUNDED', updatedAt: at })
    .where(
      scope.of(
        payments,
        and(eq(payments.transactionId, transactionId), eq(payments.method, 'GIFT_CARD'), eq(payments.status, 'PAID')),
      ),
    )
    .returning({ giftCardId: payments.giftCardId, total: payments.total });
  for (const { giftCardId, total } of undone) {
    const [card] = await lockCards(scope, giftCardId === null ? [] : [giftCardId]);
    if (!card) continue;
    const missing = cents(card.initial - card.balance);
    const amount = card.oneTimeUse ? missing : cents(Math.min(missing, total));
    if (amount === ZERO) continue;
    const entry = { giftCardId: card.id, amount, transactionId, at };
    await enter(scope, [{ ...entry, kind: 'restored' }]);
    if (card.voidedAt) await enter(scope, [{ ...entry, kind: 'voided' }]);
    else
      await scope.db
        .update(giftCards)
        .set({ balance: cents(card.balance + amount) })
        .where(scope.of(giftCards, eq(giftCards.id, card.id)));
  }
}

/** Locks the cards that a transaction has bought and the ones that it is paid with, in one order for everybody. */
async function lockAll(scope: TenantScope, transactionId: TransactionId): Promise<void> {
  const bought = scope.db
    .select({ id: soldGiftCards.giftCardId })
    .from(soldGiftCards)
    .where(scope.of(soldGiftCards, eq(soldGiftCards.transactionId, transactionId)));
  const paidWith = scope.db
    .select({ id: payments.giftCardId })
    .from(payments)
    .where(scope.of(payments, eq(payments.transactionId, transactionId)));
  await scope.db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(scope.of(giftCards, or(inArray(giftCards.id, bought), inArray(giftCards.id, paidWith))))
    .orderBy(asc(giftCards.id))
    .for('update');
}

const lockCards = (scope: TenantScope, ids: readonly GiftCardId[]) =>
  scope.db
    .select()
    .from(giftCards)
    .where(scope.of(giftCards, inArray(giftCards.id, [...ids])))
    .orderBy(asc(giftCards.id))
    .for('update');

async function soldCards(scope: TenantScope, transactionId: TransactionId) {
  const sold = await scope.db
    .select({ id: soldGiftCards.giftCardId })
    .from(soldGiftCards)
    .where(scope.of(soldGiftCards, eq(soldGiftCards.transactionId, transactionId)));
  return sold.length === 0
    ? []
    : await lockCards(
        scope,
        sold.map(({ id }) => id),
      );
}

async function enter(scope: TenantScope, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => scope.own({ id: newId(), ...entry }));
  await scope.db.insert(giftCardEntries).values(rows);
}

import { randomInt } from 'node:crypto';
import { isGiftCardOnly } from '#domain/cart/gift-card-only.ts';
import type { TransactionId } from '#domain/ids.ts';
import { GIFT_CODE_DRAWS, GIFT_CODE_SYMBOLS, giftCardCode } from '#domain/payment/gift-card-code.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { giftCardsRepository } from '#server/persistence/repositories/gift-cards-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { soldGiftCardsRepository } from '#server/persistence/repositories/sold-gift-cards-repository.ts';
import type { GiftCardLine } from '#server/persistence/repositories/sold-gift-cards-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';

/**
 * Makes the cards that a paid order has bought: one for each piece of a line, worth what the menu asked for it (D-61). In the
 * transaction that registers the order, so that either both are true or neither is. Answers whether that is all that was
 * bought, so that nothing is left to be made or carried anywhere.
 */
export async function issueGiftCards(scope: TenantScope, transactionId: TransactionId, now: Date): Promise<boolean> {
  const lines = await soldGiftCardsRepository(scope).linesOf(transactionId);
  if (lines.every(({ kind }) => kind !== 'giftCard') || !(await isPaid(scope, transactionId))) return false;
  const cards = lines.flatMap((line) => cardsOf(line));
  await giftCardsRepository(scope).issue(transactionId, cards, now);
  return isGiftCardOnly(lines);
}

/** Whatever an order may be registered for: a card exists for money that is there. */
async function isPaid(scope: TenantScope, transactionId: TransactionId): Promise<boolean> {
  const sale = await transactionsRepository(scope).find(transactionId);
  const all = await paymentsRepository(scope).lockAll(transactionId);
  const paid = sumCents(all.filter(({ status }) => status === 'PAID').map(({ total }) => total));
  return sale !== null && paid >= sale.total;
}

function cardsOf({ id: lineId, amount, giftCard }: GiftCardLine) {
  if (!giftCard || giftCard.value === ZERO) return [];
  const { value, email } = giftCard;
  const card = { value, lineId, hasReceiver: email !== '' };
  return Array.from({ length: amount }, (_, unit) => ({ ...card, unit, code: drawCode() }));
}

const drawCode = (): string =>
  giftCardCode(Array.from({ length: GIFT_CODE_DRAWS }, () => randomInt(GIFT_CODE_SYMBOLS)));

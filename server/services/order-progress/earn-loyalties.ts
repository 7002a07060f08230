import { addDays, civilDayOf, instantAt } from '#domain/civil-day.ts';
import type { TransactionId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { lotDeserving, NOTHING_EARNED } from '#domain/person/earning.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { shareOf } from '#domain/pricing/share-of.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { balanceOf, ledgerRepository } from '#server/persistence/repositories/ledger-repository.ts';
import { earnedLotsRepository } from '#server/persistence/repositories/earned-lots-repository.ts';
import type { StoredLot } from '#server/persistence/repositories/earned-lots-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';

/**
 * Lets a customer's order earn of every programme what its money deserves (D-64). Whoever hands an order over calls it, and whoever
 * records money for one that was handed over; in that transaction, with the order locked. Once per programme however often it
 * is called: it compares what was earned with what was paid. A visitor's order earns nothing.
 */
export async function earnLoyalties(scope: TenantScope, transactionId: TransactionId, now: Date): Promise<void> {
  const sale = await transactionsRepository(scope).find(transactionId);
  if (!sale?.customerId) return;
  const { customerId } = sale;
  const earnings = earnedLotsRepository(scope);
  const paid = await paidInMoney(scope, transactionId);
  const lots = await earnings.lock(transactionId);
  await correct(scope, lots, paid);
  const known = new Set(lots.map(({ loyaltyId }) => loyaltyId));
  const zone = await earnings.timeZone();
  for (const { id: loyaltyId, rate, validityDays } of await earnings.programmes()) {
    const deserved = shareOf(paid, rate);
    if (known.has(loyaltyId) || deserved === 0) continue;
    const dueAt = validityDays === null ? null : endOfDayAfter(validityDays, now, zone);
    await earnings.add({
      loyaltyId,
      customerId,
      transactionId,
      rate,
      dueAt,
      ...lotDeserving(NOTHING_EARNED, deserved),
    });
  }
}

/** Takes back what an order earned of money that has gone back to the customer (D-65). */
export async function takeBackLoyalties(scope: TenantScope, transactionId: TransactionId): Promise<void> {
  const lots = await earnedLotsRepository(scope).lock(transactionId);
  if (lots.length > 0) await correct(scope, lots, await paidInMoney(scope, transactionId));
}

async function correct(scope: TenantScope, lots: readonly StoredLot[], paid: Cents): Promise<void> {
  for (const lot of lots) {
    await earnedLotsRepository(scope).change(lot.id, lotDeserving(lot, shareOf(paid, lot.rate)));
  }
}

/** What an order's money comes to: neither gift cards nor cashback, and without what an acquirer has sent back. */
async function paidInMoney(scope: TenantScope, transactionId: TransactionId): Promise<Cents> {
  const parts: Cents[] = [];
  for (const payment of await paymentsRepository(scope).lockAll(transactionId)) {
    parts.push(await moneyOf(scope, payment));
  }
  return sumCents(parts);
}

async function moneyOf(scope: TenantScope, { id, method, status, total }: StoredPayment): Promise<Cents> {
  if (method === 'GIFT_CARD' || (status !== 'PAID' && status !== 'REFUNDED')) return ZERO;
  if (!isOnlineMethod(method)) return status === 'PAID' ? total : ZERO;
  // Paid twice is not earned twice, and a refund of the second is no refund of the first.
  return cents(Math.max(0, Math.min(total, balanceOf(await ledgerRepository(scope).of(id)))));
}

/** A balance may be used on the whole of its last day. */
const endOfDayAfter = (days: number, now: Date, zone: string): Date =>
  new Date(instantAt(addDays(civilDayOf(now.getTime(), zone), days), '24:00', zone) - 1);

import { addDays, civilDayOf, instantAt } from '#domain/civil-day.ts';
import type { CustomerId, TransactionId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { lotDeserving, NOTHING_EARNED } from '#domain/person/earning.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { shareOf } from '#domain/pricing/share-of.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { balanceOf, ledgerRepository } from '#server/persistence/repositories/ledger-repository.ts';
import { earnedLotsRepository } from '#server/persistence/repositories/earned-lots-repository.ts';
import type { LotSource, StoredLot } from '#server/persistence/repositories/earned-lots-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';

/**
 * Lets a customer's order earn of every programme what its money deserves (D-64). Whoever hands an order over calls it, and whoever
 * records money for one that was handed over; in that transaction, with the order locked. Once per programme however often it
 * is called: it compares what was earned with what was paid. A visitor's order earns nothing.
 */
export async function earnLoyalties(scope: TenantScope, transactionId: TransactionId, now: Date): Promise<void> {
  const sale = await transactionsRepository(scope).find(transactionId);
  if (!sale?.customerId) return;
  const paid = await paidInMoney(scope, transactionId);
  await earn(scope, { source: { transactionId }, customerId: sale.customerId, paid }, now);
}

/** The same for a paid part of a tab: the customer who paid it earns, without service and tip. With the tab locked. */
export async function earnOfTab(scope: TenantScope, payment: StoredPayment, now: Date): Promise<void> {
  const part = await tabPartsRepository(scope).find(payment.id);
  if (!part?.customerId) return;
  const paid = await paidOfPart(scope, payment, part.amount);
  await earn(scope, { source: { paymentId: payment.id }, customerId: part.customerId, paid }, now);
}

/** Takes back what an order or a part of a tab earned of money that has gone back to the customer (D-65). */
export async function takeBackLoyalties(scope: TenantScope, payment: StoredPayment): Promise<void> {
  const { id: paymentId, transactionId } = payment;
  const lots = await earnedLotsRepository(scope).lock(transactionId ? { transactionId } : { paymentId });
  if (lots.length === 0) return;
  if (transactionId) return await correct(scope, lots, await paidInMoney(scope, transactionId));
  const part = await tabPartsRepository(scope).find(paymentId);
  if (part) await correct(scope, lots, await paidOfPart(scope, payment, part.amount));
}

const paidOfPart = async (scope: TenantScope, payment: StoredPayment, amount: Cents): Promise<Cents> =>
  cents(Math.min(amount, await moneyOf(scope, payment)));

interface Earning {
  readonly source: LotSource;
  readonly customerId: CustomerId;
  readonly paid: Cents;
}

async function earn(scope: TenantScope, { source, customerId, paid }: Earning, now: Date): Promise<void> {
  const earnings = earnedLotsRepository(scope);
  const lots = await earnings.lock(source);
  await correct(scope, lots, paid);
  const known = new Set(lots.map(({ loyaltyId }) => loyaltyId));
  const zone = await earnings.timeZone();
  for (const { id: loyaltyId, rate, validityDays } of await earnings.programmes()) {
    const deserved = shareOf(paid, rate);
    if (known.has(loyaltyId) || deserved === 0) continue;
    const dueAt = validityDays === null ? null : endOfDayAfter(validityDays, now, zone);
    const lot = lotDeserving(NOTHING_EARNED, deserved);
    await earnings.add({ loyaltyId, customerId, source, rate, dueAt, ...lot });
  }
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

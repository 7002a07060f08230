import type { TransactionId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import { earnLoyalties } from './earn-loyalties.ts';

/**
 * Whoever hands an order over takes its money, and the order earns. If somebody is paying it online at that moment, that payment
 * decides first (ADR-086): nobody hands over cash beside a receipt. Called when the order is handed over, and again when such a
 * payment has failed; with the order locked. Answers whether money was taken.
 */
export async function takeDoorMoney(scope: TenantScope, transactionId: TransactionId, now: Date): Promise<boolean> {
  const payments = await paymentsRepository(scope).lockAll(transactionId);
  const decides = !payments.some(isUnderWay);
  const isTaken = decides && (await paymentsRepository(scope).settleOnDelivery(transactionId, now));
  if (decides) await endPaidLinks(scope, transactionId, now);
  await earnLoyalties(scope, transactionId, now);
  return isTaken;
}

/** Also one that its acquirer has not been asked for yet: the jobs ask, or give it up, within moments. */
const isUnderWay = ({ status, method }: StoredPayment): boolean => status === 'PENDING' && isOnlineMethod(method);

/** By a link that stays open, what was paid at the door would be paid once more. */
async function endPaidLinks(scope: TenantScope, transactionId: TransactionId, now: Date): Promise<void> {
  const sale = await transactionsRepository(scope).find(transactionId);
  const payments = await paymentsRepository(scope).lockAll(transactionId);
  if (sale && amountDue(sale.total, payments) === 0)
    await paymentLinksRepository(scope).endAll(transactionId, 'completed', now);
}

import type { PaymentId, TransactionId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { ledgerRepository } from '#server/persistence/repositories/ledger-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { refundsRepository } from '#server/persistence/repositories/refunds-repository.ts';
import { cancelPending } from './cancel-pending.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';

/**
 * Ends the payments of an order that has ended: what is not paid is cancelled with its links, what is paid online is written
 * down to be refunded (the refund itself is a job's). In the transaction that ends the order, after the order was moved.
 * Gift cards are not touched: `release-holdings.ts` returns their balance and marks their payment REFUNDED.
 */
export async function endPayments(scope: TenantScope, transactionId: TransactionId): Promise<void> {
  const now = new Date();
  const all = await paymentsRepository(scope).lockAll(transactionId);
  await cancelPending(scope, all, now);
  for (const { id, status, method } of all) {
    if (status === 'PAID' && isOnlineMethod(method)) await promiseRefund(scope, id, now);
  }
  await paymentLinksRepository(scope).endAll(transactionId, 'cancelled', now);
}

async function promiseRefund(scope: TenantScope, paymentId: PaymentId, now: Date): Promise<void> {
  const entries = await ledgerRepository(scope).of(paymentId);
  for (const { kind, providerReference, amount } of entries) {
    if (kind === 'charge') await refundsRepository(scope).promise(paymentId, providerReference, amount, now);
  }
}

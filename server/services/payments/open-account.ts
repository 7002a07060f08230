import type { Cents } from '#domain/pricing/cents.ts';
import type { PaymentId, TransactionId } from '#domain/ids.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import type { LockedOrder } from '#server/persistence/repositories/order-status-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';

/** A payment with all that its fate decides about, locked until the transaction ends. */
export interface OpenAccount {
  readonly transactionId: TransactionId;
  readonly owed: Cents;
  readonly order: LockedOrder | null;
  readonly payment: StoredPayment;
  /** The other payments of the same transaction. */
  readonly others: readonly StoredPayment[];
}

/** Locks the order first and the payments after it, as everybody does who moves an order. Null for an unknown payment. */
export async function openAccount(scope: TenantScope, paymentId: PaymentId): Promise<OpenAccount | null> {
  const found = await paymentsRepository(scope).find(paymentId);
  if (!found) return null;
  const { transactionId } = found;
  const order = await orderStatusRepository(scope).lock(transactionId);
  const all = await paymentsRepository(scope).lockAll(transactionId);
  const sale = await transactionsRepository(scope).find(transactionId);
  const payment = all.find(({ id }) => id === paymentId);
  if (!payment || !sale) return null;
  const others = all.filter(({ id }) => id !== paymentId);
  return { transactionId, owed: sale.total, order, payment, others };
}

/** What the other payments have paid already; a gift card pays the moment it is taken. */
export const paidByOthers = ({ others }: OpenAccount): Cents =>
  sumCents(others.filter(({ status }) => status === 'PAID').map(({ total }) => total));

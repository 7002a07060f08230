import { asc, eq } from 'drizzle-orm';
import type { Cents } from '#domain/pricing/cents.ts';
import type { OrderId, PaymentId, TransactionId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { transactions } from '#server/persistence/schema/transactions.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';

/** A payment with all that its fate decides about, locked until the transaction ends. */
export interface OpenAccount {
  readonly transactionId: TransactionId;
  readonly owed: Cents;
  readonly order: { readonly id: OrderId; readonly status: OrderStatus } | null;
  readonly payment: StoredPayment;
  /** The other payments of the same transaction. */
  readonly others: readonly StoredPayment[];
}

/** Locks the order first and the payments after it, as everybody does who moves an order. Null for an unknown payment. */
export async function openAccount(scope: TenantScope, paymentId: PaymentId): Promise<OpenAccount | null> {
  const found = await paymentsRepository(scope).find(paymentId);
  if (!found) return null;
  const { transactionId } = found;
  const [order] = await scope.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(scope.of(orders, eq(orders.transactionId, transactionId)))
    .orderBy(asc(orders.id))
    .for('update');
  const all = await paymentsRepository(scope).lockAll(transactionId);
  const [sale] = await scope.db
    .select({ total: transactions.total })
    .from(transactions)
    .where(scope.of(transactions, eq(transactions.id, transactionId)));
  const payment = all.find(({ id }) => id === paymentId);
  if (!payment || !sale) return null;
  const others = all.filter(({ id }) => id !== paymentId);
  return { transactionId, owed: sale.total, order: order ?? null, payment, others };
}

/** What the other payments have paid already; a gift card pays the moment it is taken. */
export const paidByOthers = ({ others }: OpenAccount): Cents =>
  sumCents(others.filter(({ status }) => status === 'PAID').map(({ total }) => total));

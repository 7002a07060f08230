import type { Cents } from '#domain/pricing/cents.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { CheckoutId, PaymentId, TransactionId } from '#domain/ids.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { chargedTotal } from '#domain/table/table-tab.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import type { LockedOrder } from '#server/persistence/repositories/order-status-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';

interface Account {
  readonly owed: Cents;
  readonly payment: StoredPayment;
  /** The other payments of the same transaction or tab. */
  readonly others: readonly StoredPayment[];
  /** What a payment takes off what is owed: all of it, or, at a table, what it is without service and tip. */
  readonly worthOf: (payment: StoredPayment) => Cents;
}

/** What somebody ordered and pays by itself. */
export interface OrderAccount extends Account {
  readonly kind: 'order';
  readonly transactionId: TransactionId;
  readonly order: LockedOrder | null;
}

/** The rounds of a table, which are paid together (ADR-042). */
export interface TabAccount extends Account {
  readonly kind: 'tab';
  readonly checkoutId: CheckoutId;
}

/** The order or tab that a payment pays, with what the outcome decides about; locked until the transaction ends. */
export type PayableAccount = OrderAccount | TabAccount;

/** Null for an unknown payment. */
export async function lockPayableAccount(scope: TenantScope, paymentId: PaymentId): Promise<PayableAccount | null> {
  const found = await paymentsRepository(scope).find(paymentId);
  if (found?.transactionId) return await openOrder(scope, paymentId, found.transactionId);
  return found?.checkoutId ? await openTab(scope, paymentId, found.checkoutId) : null;
}

/** Locks the order first and the payments after it, as everybody does who moves an order. */
async function openOrder(
  scope: TenantScope,
  paymentId: PaymentId,
  transactionId: TransactionId,
): Promise<OrderAccount | null> {
  const order = await orderStatusRepository(scope).lock(transactionId);
  const all = await paymentsRepository(scope).lockAll(transactionId);
  const sale = await transactionsRepository(scope).find(transactionId);
  const payment = all.find(({ id }) => id === paymentId);
  if (!payment || !sale) return null;
  const others = all.filter(({ id }) => id !== paymentId);
  return { kind: 'order', transactionId, owed: sale.total, order, payment, others, worthOf: ({ total }) => total };
}

/** Locks the tab first and the payments after it, as everybody does who pays or closes a tab. */
async function openTab(scope: TenantScope, paymentId: PaymentId, checkoutId: CheckoutId): Promise<TabAccount | null> {
  await tabsRepository(scope).lock(checkoutId);
  const all = await paymentsRepository(scope).lockAll({ checkoutId });
  const payment = all.find(({ id }) => id === paymentId);
  if (!payment) return null;
  const parts = new Map((await tabPartsRepository(scope).of(checkoutId)).map(({ id, amount }) => [id, amount]));
  const owed = chargedTotal(await tabsRepository(scope).rounds(checkoutId));
  const others = all.filter(({ id }) => id !== paymentId);
  return { kind: 'tab', checkoutId, owed, payment, others, worthOf: ({ id }) => parts.get(id) ?? ZERO };
}

/** What the other payments have paid already; a gift card pays the moment it is taken. */
export const paidByOthers = ({ others, worthOf }: PayableAccount): Cents =>
  sumCents(others.filter(({ status }) => status === 'PAID').map(worthOf));

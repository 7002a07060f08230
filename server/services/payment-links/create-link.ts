import { MINUTE_MS } from '#domain/durations.ts';
import type { PaymentLinkId, TransactionId } from '#domain/ids.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';

/**
 * The link by which what is left of an order can be paid: one at a time, with a new life whenever it is asked for. Whether
 * anything is left is decided under the order's lock, so there is never an open link on an order that was paid meanwhile. An
 * order that waits for its payment keeps what it reserved as long as its link (D-70). Throws a Refusal.
 */
export const createLink = (
  scope: TenantScope,
  transactionId: TransactionId,
  { minOnlinePayment }: Pick<TenantSettings, 'minOnlinePayment'>,
  now: Date,
): Promise<PaymentLinkId> =>
  scope.atomically(async (inner) => {
    const order = await orderStatusRepository(inner).lock(transactionId);
    const payments = await paymentsRepository(inner).lockAll(transactionId);
    const sale = await transactionsRepository(inner).find(transactionId);
    if (!order || !sale) throw new Refusal('not_found');
    const owed = amountDue(sale.total, payments);
    // A round of a tab is owed with its tab, which `close-tab.ts` adds up whole: by a link it would be paid twice.
    if (sale.checkoutId !== null || isStopped(order.status) || owed === 0) throw new Refusal('status_not_allowed');
    if (!isPayableOnline(owed, minOnlinePayment)) throw new Refusal('payment_below_minimum', { total: owed });
    const expiresAt = new Date(now.getTime() + (await tenantsRepository(inner).paymentLinkMinutes()) * MINUTE_MS);
    await orderStatusRepository(inner).keepUntil(order.id, expiresAt);
    return await paymentLinksRepository(inner).open(transactionId, expiresAt);
  });

import type { TransactionId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { moveOrder } from './move-order.ts';

/**
 * Ends what nobody has paid in time: the links of an order whose life is over, and the order itself with what it reserved (D-70).
 * Who pays at this moment is waited for: a code that is shown may be paid until it dies, and a card is decided first.
 */
export const endOverdue = (scope: TenantScope, transactionId: TransactionId, now: Date): Promise<void> =>
  scope.atomically(async (inner) => {
    const order = await orderStatusRepository(inner).lock(transactionId);
    const payments = await paymentsRepository(inner).lockAll(transactionId);
    const isPaying = payments.some(
      ({ status, method, askedAt }) => status === 'PENDING' && isOnlineMethod(method) && askedAt !== null,
    );
    if (isPaying) return;
    await paymentLinksRepository(inner).endOverdue(transactionId, now);
    if (order?.status !== 'WAITING_PAYMENT' || order.payUntil > now) return;
    // A link may have been given a longer life than its order only by a shop that has changed its mind meanwhile.
    await paymentLinksRepository(inner).endAll(transactionId, 'expired', now);
    await moveOrder(inner, { orderId: order.id, from: order.status, to: 'PAYMENT_CANCELED', actor: 'system' });
  });

import { isHandedOver } from '#domain/order/order-progress.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { cancelPending } from '#server/services/order-progress/cancel-pending.ts';
import { earnLoyalties } from '#server/services/order-progress/earn-loyalties.ts';
import { takeDoorMoney } from '#server/services/order-progress/take-door-money.ts';
import { giftCardsRepository } from '#server/persistence/repositories/gift-cards-repository.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { closePaidTab } from '#server/services/order-progress/close-paid-tab.ts';
import { paidByOthers } from './payable-account.ts';
import type { PayableAccount, OrderAccount } from './payable-account.ts';

/**
 * What follows for order, links and sold gift cards, or for a tab, from what became of a payment. In the transaction that changed it. Money that
 * went back, whoever sent it, is not left on a gift card as well.
 */
export async function followPayment(
  scope: TenantScope,
  account: PayableAccount,
  status: PaymentStatus,
  now: Date,
): Promise<void> {
  // The part of a tab whose payment failed is free by that alone.
  if (account.kind === 'tab') return status === 'PAID' ? await closePaidTab(scope, account.checkoutId, now) : undefined;
  if (status === 'PAID') await followPaid(scope, account, now);
  else if (account.payment.status === 'PENDING') await followFailed(scope, account, now);
  else if (status === 'REFUNDED')
    await giftCardsRepository(scope).voidSold(account.transactionId, now, { alsoSpent: true });
}

const isWithCustomer = (order: OrderAccount['order']): boolean =>
  order !== null && isHandedOver(order.status, order.shippingType);

const isCovered = (account: OrderAccount): boolean =>
  paidByOthers(account) + account.worthOf(account.payment) >= account.owed;

async function followPaid(scope: TenantScope, account: OrderAccount, now: Date): Promise<void> {
  const { order, others, transactionId } = account;
  if (isWithCustomer(order)) await earnLoyalties(scope, transactionId, now);
  if (!isCovered(account)) return;
  // Whatever else was to pay it, at the door or by another code, is not owed any more.
  await cancelPending(scope, others, now);
  await paymentLinksRepository(scope).endAll(transactionId, 'completed', now);
  if (order?.status !== 'WAITING_PAYMENT') return;
  await moveOrder(scope, { orderId: order.id, from: order.status, to: 'REGISTERED', actor: 'system' });
}

async function followFailed(
  scope: TenantScope,
  { order, others, payment, transactionId }: OrderAccount,
  now: Date,
): Promise<void> {
  const awaited = others.filter(({ status, method }) => status === 'PENDING' && isOnlineMethod(method));
  // While a card is in doubt, or somebody pays by a newer try than the one that failed, nobody shall be asked for another one.
  const isTaken = awaited.some(
    ({ method, createdAt }) => method === 'CREDIT_CARD_ONLINE' || createdAt > payment.createdAt,
  );
  if (!isTaken) await paymentLinksRepository(scope).reopen(transactionId);
  if (order && isWithCustomer(order)) {
    // Its status stays, so that the shop's systems learn of the money by this alone.
    if (await takeDoorMoney(scope, transactionId, now)) await orderStatusRepository(scope).noteMoney(order.id);
    return;
  }
  if (awaited.length > 0 || (await paymentLinksRepository(scope).hasLive(transactionId))) return;
  if (order?.status !== 'WAITING_PAYMENT') return;
  await moveOrder(scope, { orderId: order.id, from: order.status, to: 'PAYMENT_CANCELED', actor: 'system' });
}

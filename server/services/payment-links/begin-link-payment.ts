import type { BodyOf } from '#contract/endpoint.ts';
import type { payPaymentLink } from '#contract/payment-links.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import type { PaymentId, TransactionId } from '#domain/ids.ts';
import { clampInstallments } from '#domain/pricing/installments.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { paymentIdOf } from '#server/services/payments/payment-id-of.ts';
import { cancelPending } from '#server/services/order-progress/cancel-pending.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import type { PaymentLinkRow } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';

type LinkPayment = BodyOf<typeof payPaymentLink>['payment'];

interface LinkAttempt {
  readonly claim: Claim;
  readonly link: PaymentLinkRow;
  readonly payment: LinkPayment;
  readonly settings: TenantSettings;
  readonly now: () => Date;
}

/**
 * Writes down that somebody pays what is left of an order through a link, before any acquirer hears of it. Null when there
 * is nothing to begin: the link is taken, paid or cancelled, or this very request began before. However many devices and
 * repetitions come at once, one begins. Call it in a transaction. Throws a Refusal for a payment that the shop does not take.
 */
export async function beginLinkPayment(scope: TenantScope, attempt: LinkAttempt): Promise<PaymentId | null> {
  const { claim, link } = attempt;
  const id = paymentIdOf('link', claim);
  const order = await orderStatusRepository(scope).lock(link.transactionId);
  const all = await paymentsRepository(scope).lockAll(link.transactionId);
  // The lock may have been waited for: the payment's own time begins here.
  const now = attempt.now();
  if (!order || isStopped(order.status) || all.some((payment) => payment.id === id || isInFlight(payment))) return null;
  const owed = await owedOf(scope, link.transactionId, all);
  // Paid by now; the link's own state tells.
  if (owed === 0) return null;
  // A code that was only begun keeps nobody from paying with a card; whoever pays the code all the same gets it back.
  const isCard = attempt.payment.type === 'CREDIT_CARD';
  if (!(await paymentLinksRepository(scope).take(link.id, now, { over: isCard }))) return null;
  refuseUnpayable(attempt, owed);
  await cancelPending(scope, all.filter(isCard ? isOnline : isForgotten), now);
  await paymentsRepository(scope).add({ ...recordOf(attempt, owed), id, createdAt: now });
  return id;
}

async function owedOf(scope: TenantScope, id: TransactionId, all: readonly StoredPayment[]): Promise<Cents> {
  const sale = await transactionsRepository(scope).find(id);
  return amountDue(sale?.total ?? ZERO, all);
}

function refuseUnpayable({ payment, settings }: LinkAttempt, owed: Cents): void {
  const { installments } = payment;
  if (!isPayableOnline(owed, settings.minOnlinePayment)) throw new Refusal('payment_below_minimum', { total: owed });
  if (clampInstallments(installments, owed, settings) !== installments) throw new Refusal('payment_unavailable');
}

/** The order's own card is being charged: whoever holds the link waits for that. */
const isInFlight = ({ status, method, askedAt }: StoredPayment): boolean =>
  status === 'PENDING' && method === 'CREDIT_CARD_ONLINE' && askedAt !== null;

const isOnline = ({ method }: StoredPayment): boolean => isOnlineMethod(method);

/** An order taken by telephone says how it will be paid, and nobody has asked an acquirer for that: the link takes its place. */
const isForgotten = ({ status, method, askedAt }: StoredPayment): boolean =>
  status === 'PENDING' && isOnlineMethod(method) && askedAt === null;

const recordOf = ({ link, payment }: LinkAttempt, owed: Cents) => ({
  transactionId: link.transactionId,
  method: payment.type === 'PIX' ? ('PIX' as const) : ('CREDIT_CARD_ONLINE' as const),
  status: 'PENDING' as const,
  total: owed,
  installments: payment.installments,
});

import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import type { payAnotherWay as endpoint } from '#contract/unpaid-orders.ts';
import type { PaymentId, TransactionId } from '#domain/ids.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import type { Captcha } from '#server/services/captcha/captcha.ts';
import { cancelPending } from '#server/services/order-progress/cancel-pending.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { checkOpenCodes } from '#server/services/payments/check-payment.ts';
import { paymentIdOf } from '#server/services/payments/payment-id-of.ts';
import type { PaymentPorts } from '#server/services/payments/payment-ports.ts';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import type { OfferedStores } from '#server/services/stores/offered-stores.ts';
import type { OrderIntent } from './order-intent.ts';
import { payOrder } from './pay-order.ts';
import { paymentIsOffered } from './payment-is-offered.ts';
import type { OfferedTo } from './payment-is-offered.ts';
import { detailsOf, PLAIN } from './payment-record.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface AnotherWayPorts extends PaymentPorts {
  readonly captcha: Captcha;
  readonly offeredStores: OfferedStores;
}

interface AnotherWay {
  readonly scope: TenantScope;
  readonly caller: Visitor | LoggedIn;
  readonly claim: Claim;
  readonly transactionId: TransactionId;
  /** Of a visitor. */
  readonly contact: OrderIntent['contact'];
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  readonly answer: Answer;
}

/**
 * Pays an unpaid order in another way, at most once for a key (D-71): the payment that was begun is ended and the new one written
 * under the order's lock, so that of all taps, tabs and late payments at most one is kept. Only then the acquirer is asked; a
 * payment at the door registers the order. Throws a Refusal that says what stands against it; nothing has changed then.
 */
export async function payAnotherWay(ports: AnotherWayPorts, request: AnotherWay): Promise<Answer> {
  const { scope, claim, transactionId, body, now, answer } = request;
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  const proof = ports.captcha.verify(body.token, scope.tenantId, now);
  if (!proof || !(await captchaNoncesRepository(scope).spend(proof))) {
    // A browser whose connection was lost sends the same bytes again, with a proof that is spent by then.
    if (await paymentsRepository(scope).find(paymentIdOf('order', claim))) return answer;
    throw new Refusal('captcha_invalid');
  }
  const isOnline = isOnlineMethod(body.payment.type);
  if (isOnline) await ports.paymentProviders.of(scope.tenantId);
  const terms = await termsOf(ports, request);
  await checkOpenCodes(ports, scope, transactionId, request);
  const begun = await begin(request, terms);
  if (begun && isOnline)
    await payOrder(ports, { ...request, intent: { ...terms.intent, contact: request.contact } }, [begun], terms.facts);
  return await onlyOnce(scope, claim, now, async () => answer);
}

interface Terms extends OfferedTo {
  readonly hasGiftCardProduct: boolean;
}

/** What decides whether the shop takes it; none of it is changed by who pays meanwhile. */
async function termsOf(
  { offeredStores }: Pick<AnotherWayPorts, 'offeredStores'>,
  { scope, caller, transactionId, body: { payment }, now }: AnotherWay,
): Promise<Terms> {
  const sales = transactionsRepository(scope);
  const sale = await sales.find(transactionId);
  const settings = await tenantsRepository(scope).settings();
  const shop = sale && (await offeredStores(scope).find(sale.storeId, now));
  if (!shop || !settings) throw new Refusal('not_found');
  const cardId = payment.type === 'CREDIT_CARD_ONLINE' ? payment.card_id : null;
  const isSaved = cardId !== null && caller.kind === 'customer';
  const card: OrderFacts['card'] = isSaved ? await cardsRepository(scope, caller.customerId).charged(cardId) : null;
  const hasGiftCardProduct = (await sales.kindsOf(transactionId)).includes('giftCard');
  return { intent: { payment, tab: null }, facts: { card }, shop: { store: shop.store, settings }, hasGiftCardProduct };
}

/** null when this very request began before. */
const begin = (request: AnotherWay, terms: Terms): Promise<PaymentRecord | null> =>
  request.scope.atomically(async (scope) => {
    const { transactionId, claim, body, now } = request;
    const id = paymentIdOf('order', claim);
    const order = await orderStatusRepository(scope).lock(transactionId);
    const all = await paymentsRepository(scope).lockAll(transactionId);
    if (all.some((payment) => payment.id === id)) return null;
    const isOpen = order?.status === 'WAITING_PAYMENT' && order.payUntil > now && !all.some(isCardInFlight);
    if (!isOpen) throw new Refusal('changed_meanwhile');
    const record = await recordOf(scope, request, terms, { id, all });
    await cancelPending(scope, all, now);
    await paymentLinksRepository(scope).reopen(transactionId);
    await paymentsRepository(scope).add({ ...record, transactionId, createdAt: now });
    if (isOnlineMethod(body.payment.type)) return record;
    await moveOrder(scope, { orderId: order.id, from: order.status, to: 'REGISTERED', actor: 'customer' });
    return record;
  });

/** Whether it was charged is not known: another payment would perhaps be the second one. */
const isCardInFlight = ({ status, method, askedAt }: StoredPayment): boolean =>
  status === 'PENDING' && method === 'CREDIT_CARD_ONLINE' && askedAt !== null;

async function recordOf(
  scope: TenantScope,
  { transactionId, body: { payment } }: AnotherWay,
  terms: Terms,
  { id, all }: { readonly id: PaymentId; readonly all: readonly StoredPayment[] },
): Promise<PaymentRecord & { readonly method: Exclude<PaymentRecord['method'], 'GIFT_CARD'> }> {
  const sale = await transactionsRepository(scope).find(transactionId);
  if (!sale) throw new Refusal('not_found');
  const total = amountDue(sale.total, all);
  const lines = terms.hasGiftCardProduct ? [{ kind: 'giftCard' as const }] : [];
  const obstacle = paymentIsOffered(terms, lines, total);
  if (obstacle) throw new Refusal(obstacle, { total });
  if (isOnlineMethod(payment.type) && !isPayableOnline(total, terms.shop.settings.minOnlinePayment))
    throw new Refusal('payment_below_minimum', { total });
  return { ...PLAIN, id, position: 0, status: 'PENDING', total, ...detailsOf(payment, terms.facts.card) };
}

import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import type { payAnotherWay as endpoint } from '#contract/unpaid-orders.ts';
import type { PaymentId, TransactionId } from '#domain/ids.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import { isOnlineMethod } from '#domain/payment/payment-options.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import type { LockedOrder } from '#server/persistence/repositories/order-status-repository.ts';
import { orderStatusRepository } from '#server/persistence/repositories/order-status-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { transactionsRepository } from '#server/persistence/repositories/transactions-repository.ts';
import type { Captcha } from '#server/services/captcha/captcha.ts';
import { decideOnce } from '#server/services/captcha/decide-once.ts';
import { cancelPending } from '#server/services/order-progress/cancel-pending.ts';
import { moveOrder } from '#server/services/order-progress/move-order.ts';
import { checkOpenCodes } from '#server/services/payments/check-open-codes.ts';
import { isUnasked } from '#server/services/payments/is-unasked.ts';
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
  readonly now: () => Date;
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
  const { scope, claim, body, now, answer } = request;
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  const proof = ports.captcha.verify(body.token, scope.tenantId, now);
  const decided =
    proof &&
    (await decideOnce(scope, proof, {
      before: () => prepare(ports, request),
      begin: (inner, terms) => begin(inner, { ...request, now: ports.now }, terms),
    }));
  const payment = await paymentsRepository(scope).find(paymentIdOf('order', claim));
  // A browser whose connection was lost sends the same bytes again, with a proof that is spent by then.
  if (!decided && !payment) throw new Refusal('captcha_invalid');
  if (payment && isUnasked(payment)) await start(ports, request, payment, decided?.prepared ?? null);
  return decided ? await onlyOnce(scope, claim, now, async () => answer) : answer;
}

async function prepare(ports: AnotherWayPorts, request: AnotherWay): Promise<Terms> {
  const { scope, transactionId, body } = request;
  if (isOnlineMethod(body.payment.type)) await ports.paymentProviders.of(scope.tenantId);
  const terms = await termsOf(ports, request);
  await checkOpenCodes(ports, scope, transactionId, request);
  return terms;
}

/** Written down, the payment goes its way whatever happens here; the payment jobs look after it. */
async function start(
  ports: AnotherWayPorts,
  request: AnotherWay,
  payment: StoredPayment,
  known: Terms | null,
): Promise<void> {
  try {
    const { intent, facts } = known ?? (await termsOf(ports, request));
    const order = { ...request, intent: { ...intent, contact: request.contact }, now: ports.now() };
    await payOrder(ports, order, [payment], facts);
  } catch (error) {
    request.log.error({ err: error, paymentId: payment.id }, 'a payment was not started');
  }
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

type Attempt = Omit<AnotherWay, 'scope' | 'now'> & Pick<AnotherWayPorts, 'now'>;

/** Writes the payment in the place of those that wait, unless this very request did so before. */
async function begin(scope: TenantScope, attempt: Attempt, terms: Terms): Promise<void> {
  const { transactionId, claim, body } = attempt;
  const id = paymentIdOf('order', claim);
  const order = await orderStatusRepository(scope).lock(transactionId);
  const all = await paymentsRepository(scope).lockAll(transactionId);
  // The lock may have been waited for: the payment's own time begins here.
  const now = attempt.now();
  if (all.some((payment) => payment.id === id)) return;
  const payable = await payableOrder(scope, order, all, now);
  const record = await recordOf(scope, attempt, terms, { id, all });
  await cancelPending(scope, all, now);
  await paymentLinksRepository(scope).reopen(transactionId);
  await paymentsRepository(scope).add({ ...record, transactionId, createdAt: now });
  if (isOnlineMethod(body.payment.type)) return;
  await moveOrder(scope, { orderId: payable.id, from: payable.status, to: 'REGISTERED', actor: 'customer' });
}

/** Refuses by the first thing that stands against it, so that whoever comes late hears what is so. */
async function payableOrder(scope: TenantScope, order: LockedOrder | null, all: readonly StoredPayment[], now: Date) {
  if (!order || isStopped(order.status)) throw new Refusal('order_ended');
  if (order.status !== 'WAITING_PAYMENT') throw new Refusal(all.some(isPaid) ? 'already_paid' : 'changed_meanwhile');
  if (all.some(isCardInFlight)) throw new Refusal('payment_under_way');
  if (order.payUntil <= now)
    throw new Refusal((await hasLiveCode(scope, all, now)) ? 'too_late_to_change' : 'order_ended');
  return { id: order.id, status: order.status };
}

/** Whether it was charged is not known: another payment would perhaps be the second one. */
const isCardInFlight = ({ status, method, askedAt }: StoredPayment): boolean =>
  status === 'PENDING' && method === 'CREDIT_CARD_ONLINE' && askedAt !== null;

/** A gift card pays its part with the order itself. Otherwise nothing is paid yet where somebody chose to pay at the door. */
const isPaid = ({ status, method }: StoredPayment): boolean => status === 'PAID' && method !== 'GIFT_CARD';

/** Whether a code is shown that still pays the order. */
async function hasLiveCode(scope: TenantScope, all: readonly StoredPayment[], now: Date): Promise<boolean> {
  const codes = pixChargesRepository(scope);
  for (const { id, status } of all) if (status === 'PENDING' && (await codes.live(id, now))) return true;
  return false;
}

async function recordOf(
  scope: TenantScope,
  { transactionId, body: { payment } }: Pick<AnotherWay, 'transactionId' | 'body'>,
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

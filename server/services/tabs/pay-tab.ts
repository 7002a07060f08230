import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { payTab } from '#contract/tabs.ts';
import type { CheckoutId, PaymentId } from '#domain/ids.ts';
import { calledName } from '#domain/order/order-number.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { inProgress, knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import type { Tab } from '#server/persistence/repositories/tabs-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import type { Captcha } from '#server/services/captcha/captcha.ts';
import { decideOnce } from '#server/services/captcha/decide-once.ts';
import { payerOf } from '#server/services/payments/payer-of.ts';
import type { PaymentPorts } from '#server/services/payments/payment-ports.ts';
import { isUnasked } from '#server/services/payments/is-unasked.ts';
import { startPayment } from '#server/services/payments/start-payment.ts';
import type { OfferedStores } from '#server/services/stores/offered-stores.ts';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import { beginTabPayment, tabPaymentId } from './begin-tab-payment.ts';
import { tabPaymentProgress } from './tab-payment-progress.ts';
import { tabAt, tabMethods } from './table-tab.ts';

export interface TabPaymentPorts extends PaymentPorts {
  readonly captcha: Captcha;
  readonly offeredStores: OfferedStores;
  readonly now: () => Date;
}

interface TabPaymentRequest {
  readonly scope: TenantScope;
  readonly checkoutId: CheckoutId;
  readonly body: BodyOf<typeof payTab>;
  readonly caller: Visitor | LoggedIn;
  readonly claim: Claim;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  readonly encode: (response: ResponseOf<typeof payTab>) => string;
}

/** Pays a part of a tab, at most once for each key. Answers as soon as the acquirer has; the rest is found out by looking again. */
export async function payTabPart(ports: TabPaymentPorts, request: TabPaymentRequest): Promise<Answer> {
  const { scope, checkoutId, body, caller, claim, now, encode } = request;
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  const tab = await tabAt(scope, { checkoutId, accountId: body.accountId }, caller);
  const proof = ports.captcha.verify(body.token, scope.tenantId, now);
  const id = tabPaymentId(scope.tenantId, checkoutId, claim.key);
  const decided =
    proof &&
    (await decideOnce(scope, proof, {
      before: () => prepare(ports, request, tab),
      begin: (inner, prepared) => beginTabPayment(inner, { ...prepared, tab, id, caller, body, now: ports.now }),
    }));
  const payment = await paymentsRepository(scope).find(id);
  if (!decided && !payment) throw new Refusal('captcha_invalid');
  if (isUnasked(payment)) await start(ports, request, id);
  // A browser whose connection was lost sends the same bytes again, with a proof that is spent by then. Called a failure, that
  // would have the guest pay once more while the first payment is at the acquirer.
  else if (!decided) throw inProgress();
  return await onlyOnce(scope, claim, now, async (open) => {
    const progress = await tabPaymentProgress(open, checkoutId, id, now);
    if (!progress) throw new Refusal('not_found');
    return { status: 200, body: encode({ payment: progress }) };
  });
}

async function prepare(ports: TabPaymentPorts, request: TabPaymentRequest, tab: Tab) {
  const { scope, body, now } = request;
  const settings = published(await tenantsRepository(scope).settings());
  const found = await ports.offeredStores(scope).find(tab.storeId, now);
  if (!found || !tabMethods(found.store, settings).includes(body.payment.type))
    throw new Refusal('payment_unavailable');
  await ports.paymentProviders.of(scope.tenantId);
  const { shown: card } = await cardOf(request);
  const guest = await guestOf(request);
  return { settings, card, guest };
}

/** Written down, the payment goes its way whatever happens here; the payment jobs look after it. */
async function start(ports: TabPaymentPorts, request: TabPaymentRequest, paymentId: PaymentId) {
  const { scope, caller, body, log } = request;
  try {
    const payer = await payerOf(scope, caller, { name: body.guest });
    const { card } = await cardOf(request);
    await startPayment(ports, { scope, paymentId, payer, card, keepCard: false, now: ports.now() });
  } catch (error) {
    log.error({ err: error, paymentId }, 'a payment was not started');
  }
}

/** Who has an account is known by the first name of it; a visitor by what the table was told. */
async function guestOf({ scope, caller, body }: TabPaymentRequest): Promise<string> {
  if (caller.kind === 'visitor') return body.guest.trim();
  const profile = await customersRepository(scope).profile(caller.customerId);
  return calledName({ given: null, fullName: profile?.fullName ?? null }) ?? '';
}

const NO_CARD = { card: null, shown: null } as const;

/** Saved cards are their customer's alone. */
async function cardOf({ scope, caller, body: { payment } }: TabPaymentRequest) {
  if (payment.type === 'PIX') return NO_CARD;
  if (payment.card_id === null) {
    if (payment.card_hash === null) throw new Refusal('payment_unavailable');
    return { card: { kind: 'encrypted', cardHash: payment.card_hash } as const, shown: null };
  }
  const saved =
    caller.kind === 'customer' && (await cardsRepository(scope, caller.customerId).charged(payment.card_id));
  if (!saved) throw new Refusal('payment_unavailable');
  const { id: _id, token, ...shown } = saved;
  return { card: { kind: 'saved', token } as const, shown };
}

import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { payPaymentLink } from '#contract/payment-links.ts';
import type { PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { paymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { expiryFromMmyy } from '#domain/card/card-expiry.ts';
import type { PaymentId, TenantId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import type { Captcha } from '#server/services/captcha/captcha.ts';
import { decideOnce } from '#server/services/captcha/decide-once.ts';
import { checkOpenCodes } from '#server/services/payments/check-open-codes.ts';
import { paymentIdOf } from '#server/services/payments/payment-id-of.ts';
import type { PaymentPorts } from '#server/services/payments/payment-ports.ts';
import type { Card, Payer } from '#server/services/payments/payment-provider.ts';
import { isUnasked } from '#server/services/payments/is-unasked.ts';
import { startPayment } from '#server/services/payments/start-payment.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { earliestToday, refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import type { PaymentLinkRow } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import { beginLinkPayment } from './begin-link-payment.ts';
import { linkDebtor, paymentLinkAnswer } from './payment-link-answer.ts';

export interface PaymentLinkPorts extends PaymentPorts {
  readonly captcha: Captcha;
  readonly now: () => Date;
}

interface LinkPaymentRequest {
  readonly scope: TenantScope;
  readonly link: PaymentLinkRow;
  /** The shop that the page is in; null outside of all. */
  readonly named: TenantId | null;
  readonly body: BodyOf<typeof payPaymentLink>;
  readonly claim: Claim;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  readonly encode: (response: ResponseOf<typeof payPaymentLink>) => string;
}

/**
 * Pays what is left of an order through its link, at most once: whoever comes while somebody pays, or after, is told how the
 * link stands. Answers as soon as the acquirer has; what it leaves open is found out by looking again.
 */
export async function payLink(ports: PaymentLinkPorts, request: LinkPaymentRequest): Promise<Answer> {
  const { scope, link, named, body, claim, now } = request;
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  const proof = ports.captcha.verify(body.token, named, now);
  const decided =
    proof &&
    (await decideOnce(scope, proof, {
      before: () => prepare(ports, request),
      begin: (inner, { settings }) =>
        beginLinkPayment(inner, { claim, link, payment: body.payment, settings, now: ports.now }),
    }));
  const id = paymentIdOf('link', claim);
  const payment = await paymentsRepository(scope).find(id);
  // A browser whose connection was lost sends the same bytes again, with a proof that is spent by then.
  if (!decided && !payment) throw new Refusal('captcha_invalid');
  if (!isUnasked(payment)) return await answerNow(request);
  await start(ports, request, id, decided?.prepared.payer ?? null);
  return await onlyOnce(scope, claim, now, (open) => answerNow({ ...request, scope: open }));
}

async function prepare(ports: PaymentLinkPorts, request: LinkPaymentRequest) {
  const { scope, link, body } = request;
  const payer = await payerOfLink(request);
  const settings = published(await tenantsRepository(scope).settings());
  await ports.paymentProviders.of(scope.tenantId);
  if (body.payment.type === 'CREDIT_CARD') await checkOpenCodes(ports, scope, link.transactionId, request);
  return { payer, settings };
}

/** Written down, the payment goes its way whatever happens here; the payment jobs look after it. */
async function start(
  ports: PaymentLinkPorts,
  request: LinkPaymentRequest,
  paymentId: PaymentId,
  known: Payer | null,
): Promise<void> {
  const { scope, body, log } = request;
  try {
    const payer = known ?? (await payerOfLink(request));
    await startPayment(ports, { scope, paymentId, payer, card: cardOf(body), keepCard: false, now: ports.now() });
  } catch (error) {
    log.error({ err: error, paymentId }, 'a payment was not started');
  }
}

async function answerNow({ scope, link, now, encode }: LinkPaymentRequest): Promise<Answer> {
  const current = (await paymentLinksRepository(scope).find(link.id)) ?? link;
  return { status: 200, body: encode(await paymentLinkAnswer(scope, current, now)) };
}

/** A document that the order has already is not asked again, nor replaced (B§5). */
async function payerOfLink({ scope, link, body, now }: LinkPaymentRequest): Promise<Payer> {
  const stored = await ordersRepository(scope).find(link.transactionId, now);
  if (!stored) throw new Refusal('not_found');
  const debtor = await linkDebtor(scope, link, stored);
  refuseForm(
    paymentLinkForm(debtor.document !== null, () => earliestToday(now)),
    typedForm(body),
    REQUEST_NAMES,
  );
  const { document, email } = body.customer;
  return { name: debtor.name, document: debtor.document ?? document, email };
}

function typedForm({ payment, customer }: LinkPaymentRequest['body']): PaymentLinkForm {
  const payer = { document: customer.document ?? '', email: customer.email, installments: payment.installments };
  if (payment.type === 'PIX') return { ...payer, paymentType: 'PIX', number: '', holderName: '', expiry: '', cvv: '' };
  return {
    ...payer,
    paymentType: 'CREDIT_CARD',
    number: payment.card_number,
    holderName: payment.card_holder_name,
    expiry: expiryFromMmyy(payment.card_expiration_date),
    cvv: payment.card_cvv,
  };
}

const REQUEST_NAMES = {
  document: 'customer.document',
  email: 'customer.email',
  number: 'payment.card_number',
  holderName: 'payment.card_holder_name',
  expiry: 'payment.card_expiration_date',
  cvv: 'payment.card_cvv',
};

/** null for PIX. */
function cardOf({ payment }: LinkPaymentRequest['body']): Card | null {
  if (payment.type === 'PIX') return null;
  const {
    card_number: number,
    card_holder_name: holderName,
    card_expiration_date: expiration,
    card_cvv: cvv,
  } = payment;
  return { kind: 'plain', number, holderName, expiration, cvv };
}

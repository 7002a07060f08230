import type { FastifyBaseLogger } from 'fastify';
import type { OrderId, TransactionId } from '#domain/ids.ts';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import type { Captcha, SolvedChallenge } from '#server/services/captcha/captcha.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import type { Coordinates } from '#server/foundation/coordinates.ts';
import type { Claim } from '#server/persistence/idempotency/claim.ts';
import { earlierAnswer, deleteAnswer, inProgress } from '#server/persistence/idempotency/only-once.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { locateAddress } from '#server/services/delivery/locate-address.ts';
import type { PostalCodes } from '#server/services/delivery/postal-codes.ts';
import type { PaymentPorts } from '#server/services/payments/payment-ports.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { validateOrder } from './validate-order.ts';
import type { ValidOrder } from './validate-order.ts';
import { followRegistered } from '#server/services/order-progress/move-order.ts';
import { insertOrder } from '#server/persistence/repositories/order-acceptance/insert-order.ts';
import type { OrderRecord } from '#server/persistence/repositories/order-acceptance/insert-order.ts';
import { readOrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import { isPaidOnline } from './order-intent.ts';
import type { OrderIntent } from './order-intent.ts';
import type { OrderReceipts } from './order-receipt.ts';
import type { OrderShop, OrderShops } from './order-shop.ts';
import type { OrderContext } from './order-context.ts';
import { payOrder } from './pay-order.ts';
import { paymentRecords } from './payment-record.ts';
import { factsQuestion } from './facts-question.ts';
import { orderRecord } from './order-record.ts';
import type { OrderIds } from './order-record.ts';
import { refusalFrom, rememberRefusal } from './remember-refusal.ts';

export interface OrderPorts extends PaymentPorts {
  readonly now: () => Date;
  readonly database: Pick<OpenDatabase, 'pool'>;
  readonly orderShops: OrderShops;
  readonly orderReceipts: OrderReceipts;
  readonly captcha: Captcha;
  readonly postalCodes: Pick<PostalCodes, 'locate'>;
}

export interface OrderRequest {
  readonly scope: TenantScope;
  readonly caller: Visitor | LoggedIn;
  readonly claim: Claim;
  readonly intent: OrderIntent;
  /** Of whoever orders. */
  readonly language: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  /** What the caller is told when the order is accepted; the number in it is `UNNUMBERED`. */
  readonly answerFor: (ids: OrderIds, receipt: string) => string;
}

/** Everything about a request that is known before its transaction begins. */
interface Prepared extends OrderRequest {
  readonly proof: SolvedChallenge | null;
  readonly ids: OrderIds;
  readonly answer: Answer;
}

/** Something that the order was validated by does not stand any more: the shop of this version, or else what the facts told. */
interface Overtaken {
  readonly overtaken: string | undefined;
}

/** Stands in an answer until its order is written and has a number (D-79). */
export const UNNUMBERED = 0;

const MOST_TRIES = 5;

/**
 * Accepts an order at most once (ADR-008): the key, the stock, the order and the stored answer commit
 * together or not at all. Throws a Refusal that says what stands against it; a refused order leaves nothing behind
 * but that answer and its spent proof of work. One that is paid online waits for its payment, with everything reserved,
 * before the acquirer is asked; whatever becomes of that, this answer stands.
 */
export async function acceptOrder(ports: OrderPorts, request: OrderRequest): Promise<Answer> {
  const prepared = prepare(ports, request);
  const { scope, intent } = request;
  let overtaken: string | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = ports.now();
    const shop = await ports.orderShops.find(scope, intent.storeId, intent.shipping.type, now, overtaken);
    if (!shop) throw new Refusal('not_found');
    const outcome = await attempt(ports, { ...prepared, now }, shop);
    if ('status' in outcome) return outcome;
    ({ overtaken } = outcome);
  }
  // Others change the shop or its stock faster than we can read it.
  throw new Refusal('service_unavailable', { retryAfterSeconds: 1 });
}

function prepare(ports: OrderPorts, request: OrderRequest): Prepared {
  const { claim, intent, now } = request;
  const ids = { transactionId: newId<TransactionId>(now.getTime()), orderId: newId<OrderId>(now.getTime()) };
  const receipt = ports.orderReceipts.issue(claim.tenantId, ids.transactionId);
  const answer = { status: 200, body: request.answerFor(ids, receipt) };
  const proof = ports.captcha.verify(intent.captchaToken, claim.tenantId, now);
  return { ...request, ids, answer, proof };
}

function placeOf(
  postalCodes: OrderPorts['postalCodes'],
  { shipping }: OrderIntent,
  facts: OrderFacts,
): Coordinates | null {
  const address = shipping.type === 'ADDRESS' ? (facts.address ?? shipping.address) : null;
  return address && locateAddress(postalCodes, address);
}

/** Reads how things stand, validates, and writes if they still stand so. Two statements, no lock between them. */
async function attempt(ports: OrderPorts, asked: Prepared, shop: OrderShop): Promise<Answer | Overtaken> {
  const { claim, proof, scope } = asked;
  const { pool } = ports.database;
  const facts = await readOrderFacts(pool, factsQuestion(asked, shop));
  // A database that was slow to answer may have taken longer than the order may take: its device would be told that it did not arrive.
  const prepared = { ...asked, now: ports.now() };
  if (!facts) throw new Refusal('not_found');
  // The key comes before the captcha: a repetition is answered even when its proof is spent or too old.
  if (facts.known && !facts.known.isExpired) return toldBefore(facts.known, claim);
  if (facts.known) await deleteAnswer(scope, claim);
  if (!proof || facts.isCaptchaSpent) throw new Refusal('captcha_invalid');
  if (facts.version !== shop.version) return { overtaken: shop.version };
  const deliveredAt = placeOf(ports.postalCodes, prepared.intent, facts);
  const valid = await validatedOnce(ports, { ...prepared, facts, shop, deliveredAt }, prepared, proof);
  const payments = paymentRecords(prepared.intent, facts, valid);
  const record = orderRecord(prepared, valid, { payments, proof, shop });
  const outcome = await insertOrder(pool, record, follower(record));
  if (outcome === 'taken') throw inProgress();
  if (outcome === 'overtaken') return { overtaken: undefined };
  await payOrder(ports, prepared, payments, facts);
  return outcome;
}

/** An order that balances cover is paid as it is written, so what it bought of gift cards is issued with it. */
function follower({ status, lines, checkoutId, orderId, transactionId, now }: OrderRecord) {
  const isPaid = status === 'REGISTERED' && checkoutId === null;
  if (!isPaid || lines.every(({ kind }) => kind !== 'giftCard')) return null;
  return (scope: TenantScope) => followRegistered(scope, orderId, { transactionId }, now);
}

function toldBefore(known: Parameters<typeof earlierAnswer>[0], claim: Claim): Answer {
  const answer = earlierAnswer(known, claim);
  if (answer.status >= 400) throw refusalFrom(answer.body);
  return answer;
}

/** One key and one proof of work are one try, also when what they were brought for is refused. */
async function validatedOnce(
  { paymentProviders }: Pick<OrderPorts, 'paymentProviders'>,
  context: OrderContext,
  request: Prepared,
  proof: SolvedChallenge,
): Promise<ValidOrder> {
  try {
    // Nothing is reserved where the shop's acquirer is not set up.
    if (isPaidOnline(request.intent)) await paymentProviders.of(request.claim.tenantId);
    return validateOrder(context);
  } catch (error) {
    const { scope, claim, now } = request;
    if (error instanceof Refusal) await rememberRefusal(scope, { claim, proof, refusal: error, now });
    throw error;
  }
}

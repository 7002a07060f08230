import type { ErrorCode } from '#contract/error-codes.ts';
import type { CustomerId, OrderId, TransactionId } from '#domain/ids.ts';
import type { LoggedIn, Visitor } from '#server/caller.ts';
import type { SolvedChallenge } from '#server/captcha/captcha.ts';
import type { TenantScope } from '#server/db/for-tenant.ts';
import type { Coordinates } from '#server/delivery/distance.ts';
import { placeOnMap } from '#server/delivery/postal-codes.ts';
import { newId } from '#server/db/new-id.ts';
import { lockOf } from '#server/idempotency/claim.ts';
import type { Claim } from '#server/idempotency/claim.ts';
import { earlierAnswer, inProgress } from '#server/idempotency/only-once.ts';
import type { Answer } from '#server/idempotency/only-once.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { Services } from '#server/services.ts';
import { inClaimedTransaction } from './in-transaction.ts';
import { judgeOrder } from './judge-order.ts';
import type { PriceList } from './order-catalogue.ts';
import { readOrderFacts } from './order-facts.ts';
import type { FactsQuestion, OrderFacts } from './order-facts.ts';
import type { OrderIntent } from './order-intent.ts';
import { spendChallenge } from './spend-challenge.ts';
import { writeOrder } from './write-order.ts';

/** The ids that an order will have if it is accepted. */
export interface OrderIds {
  readonly transactionId: TransactionId;
  readonly orderId: OrderId;
}

export interface OrderRequest {
  readonly scope: TenantScope;
  readonly caller: Visitor | LoggedIn;
  readonly claim: Claim;
  readonly intent: OrderIntent;
  readonly now: Date;
  /** What the caller is told when the order is accepted. */
  readonly answerFor: (ids: OrderIds, receipt: string) => string;
}

/** Everything about a request that is known before its transaction begins. */
interface Prepared {
  readonly request: OrderRequest;
  readonly question: FactsQuestion;
  readonly proof: SolvedChallenge | null;
  readonly typedAt: Coordinates | null;
  readonly ids: OrderIds;
  readonly answer: Answer;
}

const MOST_TRIES = 5;

/** The price list was overtaken by this version. */
interface Overtaken {
  readonly by: number;
}

/**
 * Accepts an order at most once (docs/decisions/008): the key, the stock, the order and the stored answer commit
 * together or not at all. Throws a Refusal that says what stands against it; a refused order leaves nothing behind
 * but its spent proof of work.
 */
export async function acceptOrder(services: Services, request: OrderRequest): Promise<Answer> {
  const prepared = await prepare(services, request);
  const { scope, intent } = request;
  let overtakenBy = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const prices = await services.orderCatalogue.find(scope, intent.storeId, intent.shipping.type, overtakenBy);
    if (!prices) throw new Refusal('not_found');
    const outcome = await attempt(services, prepared, prices);
    if ('status' in outcome) return outcome;
    overtakenBy = outcome.by;
  }
  // The shop is editing its catalogue faster than we read it.
  throw new Refusal('service_unavailable', { retryAfterSeconds: 1 });
}

/** The slow, pure part comes first, so that no lock is held while signatures are computed. */
async function prepare(services: Services, request: OrderRequest): Promise<Prepared> {
  const { claim, intent, caller, now } = request;
  const ids = { transactionId: newId<TransactionId>(now.getTime()), orderId: newId<OrderId>(now.getTime()) };
  const [proof, receipt, typedAt] = await Promise.all([
    services.captcha.verify(intent.captchaToken),
    services.orderReceipts.issue({ tenantId: claim.tenantId, transactionId: ids.transactionId }, now),
    typedPlace(services, intent),
  ]);
  const customerId: CustomerId | null = caller.kind === 'customer' ? caller.customerId : null;
  const question = { claim, intent, customerId, captchaNonce: proof?.nonce ?? null, now };
  return { request, question, proof, typedAt, ids, answer: { status: 200, body: request.answerFor(ids, receipt) } };
}

async function typedPlace({ postalCodes }: Services, { shipping }: OrderIntent): Promise<Coordinates | null> {
  const typed = shipping.type === 'ADDRESS' && shipping.address_id === null ? shipping.address : null;
  const place = typed && (await placeOnMap(postalCodes, typed.zipcode));
  return place?.coordinates ?? null;
}

async function attempt(services: Services, prepared: Prepared, prices: PriceList): Promise<Answer | Overtaken> {
  const { request, question, proof } = prepared;
  try {
    return await inClaimedTransaction(services.database.pool, lockOf(request.claim), async (client, isHeld) => {
      if (!isHeld) throw inProgress();
      const facts = await readOrderFacts(client, question);
      if (!facts) throw new Refusal('not_found');
      // The key comes before the captcha: a repetition is answered even when its proof is spent or too old.
      if (facts.known) return earlierAnswer(facts.known, request.claim);
      const fresh = unspent(proof, facts);
      if (facts.catalogVersion !== prices.catalogVersion) return { by: facts.catalogVersion };
      const { intent, caller, now } = request;
      const judged = judgeOrder({ intent, facts, caller, now, typedAt: prepared.typedAt }, prices.index);
      await writeOrder(client, question, { ...judged, ...prepared.ids, proof: fresh, answer: prepared.answer });
      return prepared.answer;
    });
  } catch (error) {
    if (proof && error instanceof Refusal && !ABOUT_THE_KEY.has(error.code)) await spendChallenge(request.scope, proof);
    throw error;
  }
}

/** Nothing was tried under the proof then; the request that works on the key may even have brought the same one. */
const ABOUT_THE_KEY: ReadonlySet<ErrorCode> = new Set(['idempotency_in_progress', 'idempotency_mismatch']);

function unspent(proof: SolvedChallenge | null, facts: OrderFacts): SolvedChallenge {
  if (!proof || facts.isCaptchaSpent) throw new Refusal('captcha_invalid');
  return proof;
}

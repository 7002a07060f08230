import { MUTATION_POLICIES } from '#contract/mutation-policy.ts';
import type { OutboxRow, SendFailure } from '#contract/outbox-row.ts';
import { emptySubmittedCart, putCartAside, readAsideCart, unlockCart } from '#db/submitted-carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { listOutbox, readOutboxRow } from '#db/outbox.ts';
import { putReceipt } from '#db/receipts.ts';
import { resetOrderDraft } from '#db/draft-after-order.ts';
import { readReviewDraft } from '#db/review-drafts.ts';
import type { TransactionId } from '#domain/ids.ts';
import { copyOfOrderMayStand, judgementOf } from '#remote/refusals.ts';
import { holdsLease } from './claim.ts';
import { expireRow, isSentOnce } from './expire-rows.ts';
import { isOrder, isPaidOrder, isPending, wasSent } from './outbox-states.ts';
import type { SendOutcome } from './ports.ts';
import { leftAloneUntil, retryDelayMs } from './retry-delay.ts';

export interface Attempt {
  /** The row as it was claimed. */
  readonly claimed: OutboxRow;
  readonly outcome: SendOutcome;
  readonly nowMs: number;
  readonly serverNowMs: number;
  readonly random: () => number;
}

/**
 * Writes what an attempt proved: state, cart and receipt in one transaction. An attempt that lost its lease writes
 * nothing: whoever took over asks with the same key and gets the same answer. Resolves to whether it was written.
 */
export const recordOutcome = (data: DataDatabase, attempt: Attempt): Promise<boolean> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', [...cartTables(data), data.receipts], async () => {
        const row = await readOutboxRow(data, attempt.claimed.id);
        if (!row || !holdsLease(row, attempt.claimed)) return false;
        const { outcome, serverNowMs } = attempt;
        if (outcome.kind === 'acked') await acknowledge(data, row, outcome.result, serverNowMs);
        else if (outcome.kind === 'needs_action' && outcome.failure.code === 'order_expired')
          await expireRow(data, row);
        else if (outcome.kind === 'needs_action' && mayStandAnyway(attempt))
          await retryLater(data, row, { ...attempt, outcome: { kind: 'retry', failure: outcome.failure, afterMs: 0 } });
        else if (outcome.kind === 'needs_action') await park(data, row, outcome.failure);
        else await retryLater(data, row, { ...attempt, outcome });
        return true;
      }),
    data.purge,
  );

/**
 * An attempt before may have been accepted, and this refusal does not tell: the shop is not published for a while, say. The order
 * stays in doubt until its key is found, or it is too late for it to arrive.
 */
const mayStandAnyway = ({ claimed, outcome }: Attempt): boolean =>
  isOrder(claimed) && wasSent(claimed) && outcome.kind === 'needs_action' && !judgementOf(outcome.failure).judgesKey;

/** Personal data is deleted with its purpose: the body goes, what a screen still shows stays. */
export async function acknowledge(
  data: DataDatabase,
  row: OutboxRow,
  result: OutboxRow['result'],
  serverNowMs: number,
): Promise<void> {
  const quote = row.quote && { ...row.quote, lines: [], promotionalLines: [] };
  const body = MUTATION_POLICIES[row.kind].isShownWhenDone ? row.body : null;
  await data.$outbox.put({ ...row, state: 'acked', lease: null, lastError: null, body, quote, result });
  if (!isOrder(row)) return;
  if (isPaidOrder(row)) await putAside(data, row);
  else await finishCart(data, row);
  if (result?.receipt && quote) {
    await putReceipt(data, {
      id: result.id as TransactionId,
      receipt: result.receipt,
      idempotencyKey: row.id,
      number: result.number,
      storeName: quote.storeName,
      isPostpaid: row.kind === 'placeTabOrder',
      total: quote.total,
      placedAt: serverNowMs,
    });
  }
}

/** What `finishCart` writes to, and the outbox. */
export const cartTables = ({ $outbox, carts, reviewDrafts }: DataDatabase) => [$outbox, carts, reviewDrafts];

/**
 * The order stands (A§4): its lines leave the cart, and what was meant for it alone is forgotten. Its table stays for the next
 * round (D-85). Once: what is typed afterwards is for the next order. Inside the caller's transaction.
 */
async function finishCart(data: DataDatabase, { id }: OutboxRow): Promise<void> {
  if (await emptySubmittedCart(data, id)) await resetOrderDraft(data);
}

/** What is chosen from now on is for another order; this one's choices wait with its cart. */
async function putAside(data: DataDatabase, { id, createdAt }: OutboxRow): Promise<void> {
  // As old as it was when the order was placed: the order's own choices do not expire while it waits.
  if (await putCartAside(data, id, await readReviewDraft(data, createdAt))) await resetOrderDraft(data);
}

/** An order that is paid in the app is paid: nothing of its cart is needed any more. Inside the caller's transaction. */
export async function finishPaidCart(data: DataDatabase, { id }: OutboxRow): Promise<void> {
  if (await readAsideCart(data, id)) await data.carts.delete(id);
}

/** The server refused: the cart is unlocked, with the reason. */
async function park(data: DataDatabase, row: OutboxRow, failure: SendFailure): Promise<void> {
  await data.$outbox.put({ ...row, state: 'needs_action', lease: null, lastError: failure });
  if (MUTATION_POLICIES[row.kind].endsLaneWhenRefused) await endLaneAfter(data, row);
  await unlockCart(data, row.id);
}

async function endLaneAfter(data: DataDatabase, { lane, seq }: OutboxRow): Promise<void> {
  const later = (await listOutbox(data)).filter((row) => row.lane === lane && row.seq > seq && isPending(row));
  await data.$outbox.bulkPut(later.map((row) => ({ ...row, state: 'cancelled' as const, lease: null, body: null })));
}

async function retryLater(
  data: DataDatabase,
  row: OutboxRow,
  { claimed, outcome, nowMs, random }: Attempt & { outcome: Extract<SendOutcome, { kind: 'retry' }> },
): Promise<void> {
  const wasTurnedAway = outcome.wasTurnedAway || !copyOfOrderMayStand(outcome.failure);
  // Its first attempt is its only one, so nothing of it is anywhere.
  if (wasTurnedAway && isSentOnce(row)) return await park(data, row, outcome.failure);
  const isUndecided = wasSent(claimed) || (wasSent(row) && !wasTurnedAway);
  await data.$outbox.put({
    ...row,
    // A request that was refused before processing counts as never sent: it can be cancelled, and expires.
    ...(isUndecided ? { state: 'uncertain' } : { state: 'queued', firstSentAt: null }),
    lease: null,
    lastError: outcome.failure,
    nextAt: nowMs + retryDelayMs(row.attempts, random, outcome.afterMs),
    notBefore: leftAloneUntil(nowMs, outcome.afterMs),
  });
}

import type { OutboxRow, SendFailure } from '#contract/outbox-row.ts';
import { emptySubmittedCart, unlockCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { putNotice } from '#db/notices.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { putReceipt } from '#db/receipts.ts';
import { forgetOrderWishes } from '#db/review-drafts.ts';
import type { TransactionId } from '#domain/ids.ts';
import { holdsLease } from './claim.ts';
import { isOrder } from './outbox-states.ts';
import type { SendOutcome } from './ports.ts';
import { retryDelayMs } from './retry-ladder.ts';

export interface Settlement {
  /** The row as it was claimed. */
  readonly claimed: OutboxRow;
  readonly outcome: SendOutcome;
  readonly nowMs: number;
  readonly random: () => number;
}

/**
 * Writes what an attempt proved: state, cart, receipt and notice in one transaction. An attempt that lost its lease writes
 * nothing: whoever took over asks with the same key and gets the same answer. Resolves to whether it was written.
 */
export const settle = (data: DataDatabase, settlement: Settlement): Promise<boolean> =>
  data.transaction('rw', [data.$outbox, data.carts, data.receipts, data.notices, data.reviewDrafts], async () => {
    const row = await readOutboxRow(data, settlement.claimed.id);
    if (!row || !holdsLease(row, settlement.claimed)) return false;
    const { outcome, nowMs } = settlement;
    if (outcome.kind === 'acked') await acknowledge(data, row, outcome.result, nowMs);
    else if (outcome.kind === 'needs_action') await park(data, row, outcome.failure, nowMs);
    else await retryLater(data, row, { ...settlement, outcome });
    return true;
  });

/** Nothing personal outlives its purpose: the body goes, what the result screen shows stays. */
export async function acknowledge(
  data: DataDatabase,
  row: OutboxRow,
  result: OutboxRow['result'],
  nowMs: number,
): Promise<void> {
  const quote = row.quote && { ...row.quote, lines: [], promotionalLines: [] };
  await data.$outbox.put({ ...row, state: 'acked', lease: null, lastError: null, body: null, quote, result });
  if (!isOrder(row)) return;
  await emptySubmittedCart(data, row.id);
  await forgetOrderWishes(data);
  if (result?.receipt && quote) {
    await putReceipt(data, {
      id: result.id as TransactionId,
      receipt: result.receipt,
      idempotencyKey: row.id,
      storeName: quote.storeName,
      isPostpaid: row.kind === 'placeTabOrder',
      total: quote.total,
      placedAt: nowMs,
    });
  }
}

/** The server refused: the customer gets the cart back, with the reason. */
async function park(data: DataDatabase, row: OutboxRow, failure: SendFailure, nowMs: number): Promise<void> {
  await data.$outbox.put({ ...row, state: 'needs_action', lease: null, lastError: failure });
  await unlockCart(data, row.id);
  await putNotice(data, { id: row.id, kind: 'refused', mutation: row.kind, at: nowMs });
}

async function retryLater(
  data: DataDatabase,
  row: OutboxRow,
  { claimed, outcome, nowMs, random }: Settlement & { outcome: Extract<SendOutcome, { kind: 'retry' }> },
): Promise<void> {
  await data.$outbox.put({
    ...row,
    state: stateAfterFailure(row, claimed, outcome.failure),
    lease: null,
    lastError: outcome.failure,
    nextAt: nowMs + retryDelayMs(row.attempts, random, outcome.afterMs),
  });
}

/** Unsent, or answered by the server itself that it did nothing, a row is as it was; anything else may have happened. */
function stateAfterFailure(row: OutboxRow, claimed: OutboxRow, failure: SendFailure): OutboxRow['state'] {
  const wasUndecided = claimed.state !== 'queued';
  const isUndecided = row.state === 'sending' && (failure.reason !== 'problem' || (failure.status ?? 500) >= 500);
  return wasUndecided || isUndecided ? 'uncertain' : 'queued';
}

import type { OutboxRow, SendFailure } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { judgementOf } from '#remote/refusals.ts';
import { holdsLease } from './claim.ts';
import { arrivesUntil, expireRow, UNDER_WAY_MS } from './expire-rows.ts';
import type { LookupOutcome } from './ports.ts';
import { acknowledge, cartTables } from './record-outcome.ts';
import { leftAloneUntil, RETRY_LONGEST_MS } from './retry-delay.ts';

/** An order that arrived in time may be about to be written during the first lookup, but not after this long. */
const SECOND_LOOK_AFTER_MS = 10_000;

interface Look {
  readonly outcome: LookupOutcome;
  readonly nowMs: number;
  readonly serverNowMs: number;
}

/**
 * Decides a row that was sent, never answered, and is too late to be sent again: the server is asked what became of its key.
 * Found: acknowledged. Absent in two lookups that nothing could arrive after, at least ten seconds apart: it never arrived, so it
 * expires. Otherwise: ask again, for as long as it takes.
 */
export const resolveUncertain = (
  data: DataDatabase,
  claimed: OutboxRow,
  { outcome, nowMs, serverNowMs }: Look,
): Promise<void> =>
  durableWrite(
    data,
    () =>
      data.transaction('rw', [...cartTables(data), data.receipts], async () => {
        const row = await readOutboxRow(data, claimed.id);
        if (!row || !holdsLease(row, claimed)) return;
        if (outcome.kind === 'found') await acknowledge(data, row, outcome.result, serverNowMs);
        else if (outcome.kind === 'unknown')
          await lookAgain(data, row, { lastError: outcome.failure, nowMs, afterMs: pauseMs(outcome) });
        // As long as it may, its absence proves nothing, and is no first one.
        else if (mayStillArrive(row, serverNowMs)) await lookAgain(data, row, { lastError: null, nowMs });
        else if (wasAbsentBefore(row, nowMs)) await expireRow(data, row);
        else await lookAgain(data, row, { lastError: firstAbsence(row) ?? absence(nowMs), nowMs });
      }),
    data.purge,
  );

/** The server refuses what arrives later; its clock came with the answer, and may differ from what the row was overdue by. */
const mayStillArrive = (row: OutboxRow, serverNowMs: number): boolean =>
  serverNowMs < Math.max(arrivesUntil(row), (row.firstSentAt ?? 0) + UNDER_WAY_MS);

/** Of a look for the key. A refusal of the request with the same code has a status. */
const isAbsence = (failure: SendFailure | null): failure is SendFailure =>
  failure?.code === 'not_found' && failure.status === null;

const wasAbsentBefore = ({ lastError }: OutboxRow, nowMs: number): boolean =>
  isAbsence(lastError) && Math.abs(nowMs - lastError.at) >= SECOND_LOOK_AFTER_MS;

/**
 * A server that refuses to look may refuse for ever: the shop is not published any more, or is gone. It is asked once a minute,
 * whatever rings.
 */
const pauseMs = ({ failure, afterMs }: Extract<LookupOutcome, { kind: 'unknown' }>): number | undefined =>
  judgementOf(failure).asksAgain === 'never' ? RETRY_LONGEST_MS : afterMs;

interface LaterLook {
  readonly lastError: SendFailure | null;
  readonly nowMs: number;
  /** How long the server is left alone. */
  readonly afterMs?: number | undefined;
}

async function lookAgain(data: DataDatabase, row: OutboxRow, { lastError, nowMs, afterMs }: LaterLook): Promise<void> {
  await data.$outbox.put({
    ...row,
    state: 'uncertain',
    lease: null,
    lastError,
    nextAt: nowMs + SECOND_LOOK_AFTER_MS,
    notBefore: leftAloneUntil(nowMs, afterMs),
  });
}

const firstAbsence = ({ lastError }: OutboxRow): SendFailure | null => (isAbsence(lastError) ? lastError : null);

const absence = (at: number): SendFailure => ({
  reason: 'problem',
  status: null,
  code: 'not_found',
  detail: null,
  total: null,
  details: [],
  at,
});

import type { OutboxRow, SendFailure } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { readOutboxRow } from '#db/outbox.ts';
import { holdsLease } from './claim.ts';
import { arrivesUntil, expireRow, UNDER_WAY_MS } from './expire-rows.ts';
import type { LookupOutcome } from './ports.ts';
import { acknowledge, cartTables } from './record-outcome.ts';

/** A request that arrived in time may still be at work during the first lookup, but not after this long. */
const SECOND_LOOK_AFTER_MS = 10_000;

interface Look {
  readonly outcome: LookupOutcome;
  readonly nowMs: number;
  readonly serverNowMs: number;
}

/**
 * Decides a row that was sent, never answered, and is too late to be sent again: the server is asked what became of its key.
 * Found: acknowledged. Absent in two lookups at least ten seconds apart: it never arrived, so it expires. Otherwise: ask again.
 */
export const resolveUncertain = (
  data: DataDatabase,
  claimed: OutboxRow,
  { outcome, nowMs, serverNowMs }: Look,
): Promise<void> =>
  data.transaction('rw', [...cartTables(data), data.receipts], async () => {
    const row = await readOutboxRow(data, claimed.id);
    if (!row || !holdsLease(row, claimed)) return;
    if (outcome.kind === 'found') await acknowledge(data, row, outcome.result, serverNowMs);
    else if (outcome.kind === 'absent' && wasAbsentBefore(row, nowMs) && !mayStillArrive(row, serverNowMs))
      await expireRow(data, row);
    else await lookAgain(data, row, { outcome, nowMs });
  });

/** The server refuses what arrives later; its clock came with the answer, and may differ from what the row was overdue by. */
const mayStillArrive = (row: OutboxRow, serverNowMs: number): boolean =>
  serverNowMs < Math.max(arrivesUntil(row), (row.firstSentAt ?? 0) + UNDER_WAY_MS);

const isAbsence = (failure: SendFailure | null): failure is SendFailure => failure?.code === 'not_found';

const wasAbsentBefore = ({ lastError }: OutboxRow, nowMs: number): boolean =>
  isAbsence(lastError) && Math.abs(nowMs - lastError.at) >= SECOND_LOOK_AFTER_MS;

async function lookAgain(
  data: DataDatabase,
  row: OutboxRow,
  { outcome, nowMs }: { readonly outcome: Exclude<LookupOutcome, { kind: 'found' }>; readonly nowMs: number },
): Promise<void> {
  const lastError = outcome.kind === 'unknown' ? outcome.failure : (firstAbsence(row) ?? absence(nowMs));
  await data.$outbox.put({
    ...row,
    state: 'uncertain',
    lease: null,
    lastError,
    nextAt: nowMs + SECOND_LOOK_AFTER_MS,
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

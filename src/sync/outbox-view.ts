import type { MutationKind } from '#contract/mutation-kinds.ts';
import type { OutboxRow, QuoteSnapshot, SendFailure } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { listOutbox, readOutboxRow } from '#db/outbox.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import { type Uid, VISITOR } from '#domain/person/uid.ts';
import { isSessionCode } from '#remote/api-error.ts';
import { isPending, wasSent } from './outbox-states.ts';

/**
 * What may be said about an intent. `received` exists only after the server said so (P38):
 * `saved` on this device → `sending` → `received` by the store; `uncertain`: sent, and no answer yet. Without a session
 * it `waitsForLogin`; if it was sent before, only what became of it does (`uncertainUntilLogin`).
 */
export type OutboxWord =
  | 'saved'
  | 'sending'
  | 'uncertain'
  | 'waitsForLogin'
  | 'uncertainUntilLogin'
  | 'needsAction'
  | 'expired'
  | 'received';

const UNDER_WAY: ReadonlySet<OutboxWord> = new Set(['saved', 'sending', 'uncertain']);

/** It is sent by itself, or what became of it is asked for, and its bag is locked. Nothing happens to any other by itself. */
export const isUnderWay = (word: OutboxWord): boolean => UNDER_WAY.has(word);

export interface OutboxItem {
  readonly id: IdempotencyKey;
  readonly kind: MutationKind;
  readonly word: OutboxWord;
  /** Never sent: it can be cancelled. */
  readonly canCancel: boolean;
  /** Sent, and no answer has decided it: the server may have it, or not. */
  readonly mayHaveArrived: boolean;
  readonly quote: QuoteSnapshot | null;
  /** Why it is not received yet, or why the server refused. */
  readonly failure: SendFailure | null;
  readonly result: OutboxRow['result'];
  /** Epoch ms by the server's clock. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

const WORDS = {
  queued: 'saved',
  sending: 'sending',
  uncertain: 'uncertain',
  needs_action: 'needsAction',
  acked: 'received',
  expired: 'expired',
  cancelled: undefined,
} as const satisfies Record<OutboxRow['state'], OutboxWord | undefined>;

/** Only our server can end a session, and only of somebody who had logged in: a visitor at a table has none to renew. */
const waitsForLogin = (row: OutboxRow, uid: Uid): boolean =>
  isPending(row) && row.uid !== VISITOR && (row.uid !== uid || isSessionCode(row.lastError?.code ?? null));

const wordOf = (row: OutboxRow, uid: Uid): OutboxWord | undefined => {
  if (!waitsForLogin(row, uid)) return WORDS[row.state];
  return wasSent(row) ? 'uncertainUntilLogin' : 'waitsForLogin';
};

/** Null for a cancelled row. */
export function outboxItem(row: OutboxRow, uid: Uid = row.uid as Uid): OutboxItem | null {
  const word = wordOf(row, uid);
  if (!word) return null;
  return {
    id: row.id,
    kind: row.kind,
    word,
    canCancel: isPending(row) && !wasSent(row),
    mayHaveArrived: isPending(row) && wasSent(row),
    quote: row.quote,
    failure: row.lastError,
    result: row.result,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

/** Everything that is not settled well yet, oldest first. `uid` is who is logged in. For a live query. */
export async function listOutboxItems(data: DataDatabase, uid: Uid = data.uid): Promise<readonly OutboxItem[]> {
  const rows = await listOutbox(data);
  return rows
    .filter((row) => row.state !== 'acked')
    .map((row) => outboxItem(row, uid))
    .filter((item) => item !== null);
}

/** One intent through all its words, `received` included. For a live query. */
export async function readOutboxItem(
  data: DataDatabase,
  id: IdempotencyKey,
  uid: Uid = data.uid,
): Promise<OutboxItem | null> {
  const row = await readOutboxRow(data, id);
  return row ? outboxItem(row, uid) : null;
}

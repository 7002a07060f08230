import { and, eq, gt, sql } from 'drizzle-orm';
import type { TransactionId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { lockOf } from './claim.ts';
import type { Claim } from './claim.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';

/** The response to an idempotent request. A repetition receives the same bytes. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

const RECORD_LIFE_MS = 48 * HOUR_MS;
/** A phone may ask only after weeks whether its order arrived, and takes "unknown" for a no. */
export const ORDER_RECORD_LIFE_MS = 400 * DAY_MS;
const RETRY_IN_PROGRESS_SECONDS = 1;

/**
 * Executes a request at most once. The effect and its answer are committed in one transaction, so a crash leaves both
 * or neither, and a repetition receives the stored answer. An advisory lock marks a request in progress and is released
 * when its connection ends. A refused effect is rolled back and stores nothing, so the same key may be tried again;
 * orders store their refusals (`remember-refusal.ts`).
 */
export async function onlyOnce(
  scope: TenantScope,
  claim: Claim,
  now: Date,
  effect: (scope: TenantScope) => Promise<Answer>,
): Promise<Answer> {
  return await scope.atomically(async (open) => {
    const earlier = await acquire(open, claim, now);
    if (earlier) return earlier;
    const answer = await effect(open);
    await remember(open, claim, answer, now);
    return answer;
  });
}

/** Takes the lock before it reads, so that it sees everything that the previous holder has committed. */
async function acquire(scope: TenantScope, claim: Claim, now: Date): Promise<Answer | null> {
  const { rows } = await scope.db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(claim)}) as held`,
  );
  if (!rows[0]?.held) throw inProgress();
  return await knownAnswer(scope, claim, now);
}

/** Returns the stored answer; null when there is none, or when the first request is still in progress. */
export async function knownAnswer(scope: TenantScope, claim: Claim, now: Date): Promise<Answer | null> {
  const known = await scope.db
    .select()
    .from(idempotencyRecords)
    .where(
      scope.of(
        idempotencyRecords,
        and(eq(idempotencyRecords.key, claim.key), eq(idempotencyRecords.caller, claim.caller)),
        gt(idempotencyRecords.expiresAt, now),
      ),
    );
  return known[0] ? earlierAnswer(known[0], claim) : null;
}

export const inProgress = (): Refusal =>
  new Refusal('idempotency_in_progress', { retryAfterSeconds: RETRY_IN_PROGRESS_SECONDS });

/** The stored answer of a key. */
export interface KnownRecord {
  readonly fingerprint: string;
  readonly answerStatus: number;
  readonly answerBody: string;
}

/** Returns the stored answer. Throws `idempotency_mismatch` when the key was used for other content. */
export function earlierAnswer(known: KnownRecord, claim: Claim): Answer {
  if (known.fingerprint !== claim.fingerprint) throw new Refusal('idempotency_mismatch');
  return { status: known.answerStatus, body: known.answerBody };
}

/** Deletes the record of a key, which has expired. */
export async function deleteAnswer(scope: TenantScope, { key, caller }: Claim): Promise<void> {
  await scope.db
    .delete(idempotencyRecords)
    .where(scope.of(idempotencyRecords, and(eq(idempotencyRecords.key, key), eq(idempotencyRecords.caller, caller))));
}

/** Stores the answer of a request that was executed elsewhere. Returns false when a record already exists. */
export async function storeAnswer(scope: TenantScope, claim: Claim, answer: Answer, now: Date): Promise<boolean> {
  const { rowCount } = await scope.db
    .insert(idempotencyRecords)
    .values(scope.own({ key: claim.key, caller: claim.caller, ...recordOf(claim, answer, now) }))
    .onConflictDoNothing();
  return rowCount === 1;
}

async function remember(scope: TenantScope, claim: Claim, answer: Answer, now: Date): Promise<void> {
  const record = recordOf(claim, answer, now);
  // An existing record has expired; otherwise its answer would have been returned.
  await scope.db
    .insert(idempotencyRecords)
    .values(scope.own({ key: claim.key, caller: claim.caller, ...record }))
    .onConflictDoUpdate({
      target: [idempotencyRecords.tenantId, idempotencyRecords.key, idempotencyRecords.caller],
      set: record,
    });
}

const recordOf = ({ fingerprint }: Claim, { status, body }: Answer, now: Date) => ({
  fingerprint,
  answerStatus: status,
  answerBody: body,
  transactionId: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + RECORD_LIFE_MS),
});

/**
 * Returns the order that was placed with a key; null when there is none, or the record has expired. Throws
 * `idempotency_in_progress` while one is being written: it was not refused, and may still come to be.
 */
export async function transactionOfKey(
  scope: TenantScope,
  { key, caller }: Pick<Claim, 'key' | 'caller'>,
  now: Date,
): Promise<TransactionId | null> {
  // Looked at before the record is read, so that what was being written is seen. Shared: who only looks is in nobody's way but,
  // for this statement, that of an order, which is then sent again.
  const { rows } = await scope.db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lockOf({ tenantId: scope.tenantId, key, caller })}) as free`,
  );
  if (!rows[0]?.free) throw inProgress();
  const [record] = await scope.db
    .select({ id: idempotencyRecords.transactionId })
    .from(idempotencyRecords)
    .where(
      scope.of(
        idempotencyRecords,
        and(eq(idempotencyRecords.key, key), eq(idempotencyRecords.caller, caller)),
        gt(idempotencyRecords.expiresAt, now),
      ),
    );
  return record?.id ?? null;
}

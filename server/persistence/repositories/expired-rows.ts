import { and, eq, exists, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/persistence/database/database.ts';
import { analyticsEvents } from '#server/persistence/schema/analytics-events.ts';
import { captchaNonces } from '#server/persistence/schema/captcha-nonces.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { accountTokens } from '#server/persistence/schema/account-tokens.ts';
import { rateCounters } from '#server/persistence/schema/rate-counters.ts';
import { refreshFamilies, refreshTokens } from '#server/persistence/schema/refresh-tokens.ts';
import { sandboxCardKeys } from '#server/persistence/schema/sandbox-card-keys.ts';
import { sandboxNotices } from '#server/persistence/schema/sandbox-notices.ts';
import { staffSessions } from '#server/persistence/schema/staff.ts';
import { checkouts, tabCalls } from '#server/persistence/schema/tabs.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { DAY_MS } from '#domain/durations.ts';

/** So that a month can be compared with the same month of last year. */
const EVENTS_KEPT_MS = 400 * DAY_MS;
/** Nobody is in the middle of refreshing a session that ended yesterday. */
const SESSION_ENDED_MS = DAY_MS;
/** So that whoever tries the sandbox can look up what it told. */
const NOTICE_SENT_MS = DAY_MS;
/** Who called is told for as long as a tab is shown; after that only that somebody did (LGPD art. 16). */
const TAB_CLOSED_MS = DAY_MS;
/** Few enough that nobody waits for a deletion, whatever a busy day left behind. */
const AT_A_TIME = 1000;

/**
 * Deletes what no answer depends on any more, of every tenant: stored answers after their life, spent proofs, unused card keys
 * and counts of tries after their life, sessions and links to recover a password a day after theirs, the sandbox's notices a day after they were taken, counted events after
 * thirteen months. What happened at a table stays, without the name of whoever called, a day after its tab was closed.
 */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  await forget(db, idempotencyRecords, lt(idempotencyRecords.expiresAt, now));
  await forget(db, rateCounters, lt(rateCounters.forgottenAt, now));
  await forget(db, accountTokens, lt(accountTokens.expiresAt, new Date(now.getTime() - SESSION_ENDED_MS)));
  await forget(db, staffSessions, lt(staffSessions.expiresAt, now));
  await forget(db, captchaNonces, lt(captchaNonces.expiresAt, now));
  await forget(db, sandboxCardKeys, lt(sandboxCardKeys.expiresAt, now));
  await forget(db, sandboxNotices, lt(sandboxNotices.sentAt, new Date(now.getTime() - NOTICE_SENT_MS)));
  await forgetSessions(db, new Date(now.getTime() - SESSION_ENDED_MS));
  await forgetCallers(db, new Date(now.getTime() - TAB_CLOSED_MS));
  const eventsBefore = new Date(now.getTime() - EVENTS_KEPT_MS);
  for (const { tenantId } of await tenantDirectory(db).all()) {
    // By tenant, as the index goes.
    await forget(
      db,
      analyticsEvents,
      and(eq(analyticsEvents.tenantId, tenantId), lt(analyticsEvents.at, eventsBefore)),
    );
  }
}

/** A login goes with all its tokens. One that is presented later is as unknown as one that was never given. */
async function forgetSessions(db: Database, endedBefore: Date): Promise<void> {
  const { tenantId, id, expiresAt } = refreshFamilies;
  const isOfFamily = and(eq(tenantId, refreshTokens.tenantId), eq(id, refreshTokens.familyId));
  const hasEnded = lt(expiresAt, endedBefore);
  await forget(db, refreshTokens, exists(db.select({ id }).from(refreshFamilies).where(and(isOfFamily, hasEnded))));
  await forget(db, refreshFamilies, hasEnded);
}

async function forgetCallers(db: Database, closedBefore: Date): Promise<void> {
  const { tenantId, id, closedAt } = checkouts;
  const isOfTab = and(eq(tenantId, tabCalls.tenantId), eq(id, tabCalls.checkoutId));
  const hasClosed = exists(
    db
      .select({ id })
      .from(checkouts)
      .where(and(isOfTab, lt(closedAt, closedBefore))),
  );
  const isNamed = and(ne(tabCalls.guest, ''), hasClosed);
  await inSmallSteps(db, tabCalls, isNamed, (some) => db.update(tabCalls).set({ guest: '' }).where(some));
}

const forget = (db: Database, table: PgTable, isOver: SQL | undefined): Promise<void> =>
  inSmallSteps(db, table, isOver, (some) => db.delete(table).where(some));

/** Each is committed by itself. */
async function inSmallSteps(
  db: Database,
  table: PgTable,
  isOver: SQL | undefined,
  step: (some: SQL | undefined) => PromiseLike<{ readonly rowCount: number | null }>,
): Promise<void> {
  const some = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(isOver)
    .limit(AT_A_TIME);
  let gone: number | null;
  do {
    ({ rowCount: gone } = await step(and(isOver, sql`ctid = any(array(${some}))`)));
  } while (gone === AT_A_TIME);
}

import { getDayMoney } from '#contract/day-money.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { getOrderQueue } from '#contract/order-queue.ts';
import { listPrintedCodes } from '#contract/printed-codes.ts';
import { logInStaff, logOutStaff } from '#contract/staff-session.ts';
import type { CounterDatabase, QueueRow, StaffSessionRow } from '#db/counter-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { isSessionRefused } from '#remote/api-error.ts';
import { asStaff, sendTaps } from '#sync/staff-outbox.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { answeredUntil, forgetTaps, stepsOutbox } from './shop-steps.ts';

/** A screen of the shop: its shop, what it keeps on this device, and who is logged in. */
export interface Counter {
  readonly tenant: Pick<Tenant, 'api' | 'tenantId' | 'databases' | 'clock' | 'sendWaiting'>;
  readonly database: CounterDatabase;
  readonly session: StaffSessionRow;
}

/** The next attempt waits for this one. */
const QUEUE_TIMEOUT_MS = 10 * SECOND_MS;

type Login = { readonly name: string; readonly password: string } | { readonly key: string };

/**
 * Logs one of the shop's people in, or this screen by a key of the shop, which is not stored. What the one before them was
 * shown is forgotten, because not everybody may see the same; steps that wait are kept. Throws an ApiError.
 */
export async function logIn(
  { api, tenantId }: Pick<Tenant, 'api' | 'tenantId'>,
  database: CounterDatabase,
  login: Login,
): Promise<void> {
  const who = 'key' in login ? ({ by: 'key', ...login } as const) : ({ by: 'password', ...login } as const);
  const { token, staff } = await api.call(logInStaff, { body: { ...who, tenant_id: tenantId }, as: 'visitor' });
  await database.transaction('rw', database.tables, async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
    await database.sessions.put({ id: 'current', v: 1, token, ...staff });
  });
}

/** Forgets everything on this device at once, whether the server can be reached or not. */
export async function logOut({ tenant: { api, databases }, database, session }: Counter): Promise<void> {
  const tables = [...database.tables, stepsOutbox(databases).$outbox];
  await Promise.all(tables.map((table) => table.clear()));
  await api.call(logOutStaff, asStaff(session)).catch(() => undefined);
}

/**
 * Fetches the queue for everything that shows it, and answers with it: it is shown and rung also where this device can keep nothing.
 * Throws an ApiError; a session that is over is forgotten before.
 */
export async function fetchQueue(counter: Counter): Promise<QueueRow> {
  const { tenant, database, session } = counter;
  const outbox = stepsOutbox(tenant.databases);
  const nowMs = await tenant.clock.serverNow();
  // Where nothing can be read, nothing was tapped that could be missing.
  const askedAt = await answeredUntil(outbox, 'moveQueuedOrder', nowMs).catch(() => nowMs);
  const asked = tenant.api.call(getOrderQueue, { ...asStaff(session), timeoutMs: QUEUE_TIMEOUT_MS });
  const { at: _at, ...queue } = await endedIsForgotten(counter, asked);
  const row: QueueRow = { id: 'current', v: 1, ...queue, askedAt, fetchedAt: Date.now() };
  try {
    await durableWrite(database, () => database.queues.put(row), tenant.databases.data.purge);
    await forgetTaps(outbox, 'moveQueuedOrder', askedAt);
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
  }
  return row;
}

/** Fetches the money of a day for everything that shows it. Throws an ApiError, as `fetchQueue` does. */
export async function fetchDay(counter: Counter, query: QueryOf<typeof getDayMoney>): Promise<void> {
  const { tenant, database, session } = counter;
  const call = tenant.api.call(getDayMoney, { query, ...asStaff(session) });
  const { money, stores } = await endedIsForgotten(counter, call);
  await database.days.put({ id: 'current', v: 1, money, stores: [...stores], fetchedAt: Date.now() });
}

/** Fetches the codes of the shop's tables, shelves and counters for everything that shows them. Throws an ApiError, as `fetchQueue` does. */
export async function fetchCodes(counter: Counter): Promise<void> {
  const { tenant, database, session } = counter;
  const { codes } = await endedIsForgotten(counter, tenant.api.call(listPrintedCodes, asStaff(session)));
  await database.codes.put({ id: 'current', v: 1, codes: [...codes], fetchedAt: Date.now() });
}

/** Passes an answer on; when the session is over, it is forgotten with what it was shown before the ApiError is thrown. */
export async function endedIsForgotten<Result>({ database, session }: Counter, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isSessionRefused(error)) await forgetSession(database, session.token);
    throw error;
  }
}

/**
 * Names and addresses of customers stay on no device whose session is over. Steps that wait are kept: whoever logs in again has
 * taken them, too. A late answer of an earlier session says nothing of the one after it.
 */
const forgetSession = (database: CounterDatabase, token: string): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    const current = await database.sessions.get('current');
    if (current?.token === token) await Promise.all(database.tables.map((table) => table.clear()));
  });

/** Sends what waits. Never throws for a failure of the network: the taps tell. */
export const sendSteps = (
  { tenant: { databases, api: client, clock }, session: { token } }: Counter,
  options: { readonly isEager: boolean },
): Promise<void> =>
  sendTaps({ data: stepsOutbox(databases), token, client, clock, locks: navigator.locks ?? null }, options);

import { getDayMoney } from '#contract/day-money.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import { getOrderQueue, moveQueuedOrder } from '#contract/order-queue.ts';
import { listPrintedCodes } from '#contract/printed-codes.ts';
import { logInStaff, logOutStaff } from '#contract/staff-session.ts';
import type { CounterDatabase, MoveRow, StaffSessionRow } from '#db/counter-database.ts';
import type { IdempotencyKey } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import type { ProblemError } from '#remote/api-error.ts';
import { isProblem, isSessionRefused } from '#remote/api-error.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

/** A screen of the shop: its shop, what it keeps on this device, and who is logged in. */
export interface Counter {
  readonly tenant: Pick<Tenant, 'api' | 'tenantId'>;
  readonly database: CounterDatabase;
  readonly session: StaffSessionRow;
}

type Login = { readonly name: string; readonly password: string } | { readonly key: string };

/** Logs one of the shop's people in, or this screen by a key of the shop, which is not stored. Throws an ApiError. */
export async function logIn(
  { api, tenantId }: Counter['tenant'],
  database: CounterDatabase,
  login: Login,
): Promise<void> {
  const who = 'key' in login ? ({ by: 'key', ...login } as const) : ({ by: 'password', ...login } as const);
  const { token, staff } = await api.call(logInStaff, { body: { ...who, tenant_id: tenantId }, as: 'visitor' });
  await database.sessions.put({ id: 'current', v: 1, token, ...staff });
}

/** Forgets everything on this device at once, whether the server can be reached or not. */
export async function logOut({ tenant: { api }, database, session }: Counter): Promise<void> {
  await forget(database);
  await api.call(logOutStaff, asStaff(session)).catch(() => undefined);
}

const forget = ({ tables }: CounterDatabase): Promise<unknown> => Promise.all(tables.map((table) => table.clear()));

export const asStaff = ({ token }: StaffSessionRow) =>
  ({ as: 'visitor', headers: { [HEADERS.authorization]: `Bearer ${token}` } }) as const;

/** Fetches the queue for everything that shows it. Throws an ApiError; a session that is over is forgotten before. */
export async function fetchQueue(counter: Counter): Promise<void> {
  const { tenant, database, session } = counter;
  const { orders, hasMore } = await endedIsForgotten(counter, tenant.api.call(getOrderQueue, asStaff(session)));
  await database.queues.put({ id: 'current', v: 1, orders: [...orders], hasMore, fetchedAt: Date.now() });
}

/** Fetches the money of a day for everything that shows it. Throws an ApiError, as `fetchQueue` does. */
export async function fetchDay(counter: Counter, query: QueryOf<typeof getDayMoney>): Promise<void> {
  const { tenant, database, session } = counter;
  const call = tenant.api.call(getDayMoney, { query, ...asStaff(session) });
  const { money, stores } = await endedIsForgotten(counter, call);
  await database.days.put({ id: 'current', v: 1, money, stores: [...stores], fetchedAt: Date.now() });
}

/** Returns the codes of the shop's tables, shelves and counters. Throws an ApiError, as `fetchQueue` does. */
export const fetchCodes = (counter: Counter): Promise<ResponseOf<typeof listPrintedCodes>> =>
  endedIsForgotten(counter, counter.tenant.api.call(listPrintedCodes, asStaff(counter.session)));

/** Passes an answer on; when the session is over, it is forgotten before the ApiError is thrown. */
export async function endedIsForgotten<Result>({ database }: Counter, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // Steps that wait are kept: whoever logs in again has taken them, too.
    if (isSessionRefused(error)) await database.sessions.clear();
    throw error;
  }
}

interface Step {
  readonly to: OrderStatus;
  readonly reason?: string;
}

/**
 * Writes a step down, from where it is sent as soon as the server can be reached. A second tap on the same step is none.
 */
export async function takeStep(
  { database }: Pick<Counter, 'database'>,
  { id: orderId, number, status: from }: Pick<QueuedOrder, 'id' | 'number' | 'status'>,
  { to, reason }: Step,
): Promise<void> {
  await database.transaction('rw', database.moves, async () => {
    const waiting = (await database.moves.toArray()).filter((move) => move.orderId === orderId && !move.refusal);
    if (waiting.some((move) => move.from === from || move.to === to)) return;
    const id = crypto.randomUUID() as IdempotencyKey;
    const row = { id, orderId, number, from, to, reason: reason?.trim() || null, takenAt: Date.now(), refusal: null };
    await database.moves.add({ v: 1, ...row });
  });
}

/** Sends the steps that wait, in the sequence in which they were taken. Throws an ApiError when one could not be sent. */
export async function sendSteps(counter: Counter): Promise<void> {
  const rows = await counter.database.moves.toArray();
  for (const row of rows.toSorted((a, b) => a.takenAt - b.takenAt)) if (!row.refusal) await sendStep(counter, row);
}

async function sendStep(counter: Counter, row: MoveRow): Promise<void> {
  const { tenant, database, session } = counter;
  const { id, orderId, from, to, reason } = row;
  try {
    const { order } = await endedIsForgotten(
      counter,
      tenant.api.call(moveQueuedOrder, {
        params: { id: orderId },
        body: { from, to, ...(reason !== null && { reason }) },
        idempotencyKey: id,
        ...asStaff(session),
      }),
    );
    await confirm(database, id, order);
  } catch (error) {
    if (!isProblem(error) || !isFinalRefusal(error)) throw error;
    // The steps that were taken after it began where it should have led.
    const later = await database.moves.filter((move) => move.orderId === orderId && move.takenAt > row.takenAt).keys();
    await database.moves.bulkDelete(later as string[]);
    await database.moves.update(id, { refusal: error.detail });
  }
}

/** Our server has decided about the step; anything else may be different at the next attempt. */
const isFinalRefusal = (error: ProblemError): boolean =>
  error.status < 500 && !isSessionRefused(error) && !isProblem(error, 'rate_limited', 'idempotency_in_progress');

/** The step leaves the queue together with its effect, so that the order is not seen to jump back. */
async function confirm(
  database: CounterDatabase,
  id: IdempotencyKey,
  order: ResponseOf<typeof moveQueuedOrder>['order'],
): Promise<void> {
  await database.transaction('rw', database.moves, database.queues, async () => {
    await database.moves.delete(id);
    const queue = await database.queues.get('current');
    if (!queue) return;
    const orders = queue.orders.map((other) => (other.id === order.id ? order : other));
    await database.queues.put({ ...queue, orders });
  });
}

/** Somebody has read why a step was refused. */
export const dismissRefusal = async ({ database }: Pick<Counter, 'database'>, id: MoveRow['id']): Promise<void> =>
  await database.moves.delete(id);

/** Returns the orders as they will be when the steps that wait have been sent. */
export function withSteps(orders: readonly QueuedOrder[], moves: readonly MoveRow[]): readonly QueuedOrder[] {
  const waiting = moves.filter(({ refusal }) => refusal === null).toSorted((a, b) => a.takenAt - b.takenAt);
  return orders.map((order) => {
    const last = waiting.findLast(({ orderId }) => orderId === order.id);
    return last ? { ...order, status: last.to, since: new Date(last.takenAt).toISOString() } : order;
  });
}

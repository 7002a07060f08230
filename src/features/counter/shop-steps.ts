import { thawBody } from '#contract/freeze-mutation.ts';
import type { MutationKind } from '#contract/mutation-kinds.ts';
import type { OutboxRow, SendFailure } from '#contract/outbox-row.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { durableWrite } from '#db/durable-write.ts';
import { listOutbox } from '#db/outbox.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { IdempotencyKey, OrderId } from '#domain/ids.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { STAFF } from '#domain/person/uid.ts';
import { dismissRow } from '#sync/cancel-row.ts';
import { enqueue } from '#sync/enqueue.ts';
import { ATTEMPT_MS, isAhead, isPending, isRefused } from '#sync/outbox-states.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

/** What was tapped at this screen, as the outbox has it (ADR-068). */
export interface Tap {
  readonly id: IdempotencyKey;
  readonly isWaiting: boolean;
  /** Whether an attempt to send it has failed. */
  readonly hasFailed: boolean;
  /** Why it will not happen; `late` when nobody reached the server in time. What was refused stays until somebody has read it. */
  readonly refusal: SendFailure | 'late' | null;
}

/** A step of an order. */
export interface ShopStep extends Tap {
  readonly orderId: OrderId;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** Epoch ms by the server's clock. */
  readonly takenAt: number;
}

/** The outbox of what is tapped at this screen. */
export const stepsOutbox = (databases: TenantDatabases): DataDatabase => databases.forUser(STAFF).data;

/** Lists the steps that an answer of the queue asked for at `askedAt` cannot have, and the refused ones; oldest first. */
export async function listSteps(data: DataDatabase, askedAt: number): Promise<readonly ShopStep[]> {
  return (await rowsAhead(data, askedAt)).flatMap(stepOf);
}

/** Lists what an answer asked for at `askedAt` cannot have, and what was refused; oldest first. */
export const rowsAhead = async (data: DataDatabase, askedAt: number): Promise<readonly OutboxRow[]> =>
  (await listOutbox(data)).filter((row) => isAhead(row, askedAt) || isRefused(row));

export function tapOf(row: OutboxRow): Tap {
  const { id, lastError, state } = row;
  const refusal = state === 'expired' ? 'late' : lastError;
  return {
    id,
    isWaiting: isPending(row),
    hasFailed: lastError !== null,
    refusal: isRefused(row) ? refusal : null,
  };
}

function stepOf(row: OutboxRow): readonly ShopStep[] {
  const body = thawBody('moveQueuedOrder', row);
  if (row.kind !== 'moveQueuedOrder' || !body) return [];
  const { target, createdAt: takenAt } = row;
  return [{ ...tapOf(row), orderId: target as OrderId, from: body.from, to: body.to, takenAt }];
}

/** `sendWaiting` has the browser start the service worker, should this screen be closed before it could send. */
export type TapPorts = Pick<Tenant, 'databases' | 'clock' | 'sendWaiting'>;

interface Step {
  readonly to: OrderStatus;
  readonly reason?: string;
}

/** Saves a step, from where it is sent as soon as the server can be reached. A second tap on the same step is none. */
export async function takeStep(
  { databases, clock, sendWaiting }: TapPorts,
  { id: orderId, status: from }: Pick<QueuedOrder, 'id' | 'status'>,
  { to, reason }: Step,
): Promise<void> {
  const data = stepsOutbox(databases);
  const given = reason?.trim();
  const mutation = {
    params: { id: orderId },
    query: undefined,
    body: { from, to, ...(given && { reason: given }) },
  };
  try {
    await enqueue(
      { data, clock, newId: () => crypto.randomUUID() },
      { kind: 'moveQueuedOrder', mutation },
      async (_, rows) => {
        const last = rows.flatMap(stepOf).findLast((step) => step.orderId === orderId && step.isWaiting);
        if (last && (last.from === from || last.to === to)) throw new StepTaken();
      },
    );
    void sendWaiting();
  } catch (error) {
    if (!(error instanceof StepTaken)) throw error;
  }
}

/** The order is on its way there already. */
class StepTaken extends Error {
  override readonly name = 'StepTaken';
}

/**
 * Until when an answer that is asked for at `nowMs` has what was sent from here. What is under way together with it may be missing in
 * it, so the last moments do not count while something is; no attempt lasts longer.
 */
export const answeredUntil = async (data: DataDatabase, kind: MutationKind, nowMs: number): Promise<number> =>
  (await listOutbox(data)).some((row) => row.kind === kind && isPending(row)) ? nowMs - ATTEMPT_MS : nowMs;

/** Forgets the taps of a kind that an answer asked for at `askedAt` has. */
export const forgetTaps = (data: DataDatabase, kind: MutationKind, askedAt: number): Promise<void> =>
  durableWrite(data, () =>
    data.transaction('rw', data.$outbox, async () => {
      const isOver = (row: OutboxRow) => row.kind === kind && !isAhead(row, askedAt) && !isRefused(row);
      const done = (await listOutbox(data)).filter(isOver);
      await data.$outbox.bulkDelete(done.map(({ id }) => id));
    }),
  );

/** Somebody has read why a tap was refused. */
export const dismissRefusal = ({ databases }: Pick<Tenant, 'databases'>, id: Tap['id']): Promise<void> =>
  dismissRow(stepsOutbox(databases), id);

/** Returns the orders as they will be when the steps that wait have been sent. */
export const withSteps = (orders: readonly QueuedOrder[], steps: readonly ShopStep[]): readonly QueuedOrder[] =>
  orders.map((order) => {
    const last = steps.findLast(({ orderId, refusal }) => orderId === order.id && refusal === null);
    return last ? { ...order, status: last.to, since: new Date(last.takenAt).toISOString() } : order;
  });

import { HOUR_MS } from '#domain/durations.ts';
import type { Order } from './order.ts';
import type { QueuedOrder } from './queued-order.ts';

/** How long before its slot an order takes its place among those that are made now. */
export const AHEAD_MS = HOUR_MS;

/** Whether an order for a slot has time: somebody who makes it now is too early. What a courier has is on its way already. */
export const isForLater = ({ schedule, status }: Pick<QueuedOrder, 'schedule' | 'status'>, nowMs: number): boolean =>
  schedule != null && status !== 'COLLECTED' && nowMs < Date.parse(schedule.startsAt) - AHEAD_MS;

/** Accepted for a slot that is still far: nobody makes it yet, and its customer is not told that somebody does. */
export const isAcceptedAhead = (
  { status, delivery: { schedule } }: Pick<Order, 'status' | 'delivery'>,
  nowMs: number,
): boolean => status === 'PREPARING' && isForLater({ status, schedule }, nowMs);

/** When an order has taken its place in the queue, or will: as it was placed, or some time before its slot. Epoch ms. */
export const turnOf = ({ schedule, placedAt }: Pick<QueuedOrder, 'schedule' | 'placedAt'>): number =>
  Math.max(Date.parse(placedAt), schedule ? Date.parse(schedule.startsAt) - AHEAD_MS : 0);

/** Whether an order that came long before its slot is to be made by now. */
export const hasTurnCome = (order: Pick<QueuedOrder, 'schedule' | 'placedAt'>, nowMs: number): boolean =>
  turnOf(order) > Date.parse(order.placedAt) && nowMs >= turnOf(order);

/** Until when it was promised: somebody who ordered for a slot comes while that lasts. Null where nothing was. */
export const promisedUntil = ({ schedule, promisedAt }: Pick<QueuedOrder, 'schedule' | 'promisedAt'>): string | null =>
  schedule?.endsAt ?? promisedAt;

/** No courier is under way for so long: perhaps only nobody said that it was handed over. */
const LONG_OUT_MS = 6 * HOUR_MS;

export const isLongOut = ({ status, since }: Pick<QueuedOrder, 'status' | 'since'>, nowMs: number): boolean =>
  status === 'COLLECTED' && nowMs - Date.parse(since) >= LONG_OUT_MS;

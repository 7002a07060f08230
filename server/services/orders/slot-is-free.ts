import type { ErrorCode } from '#contract/error-codes.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { civilDayOf } from '#domain/civil-day.ts';
import { offersSchedule } from '#domain/order/offers-schedule.ts';
import { offeredDays, slotProblem, slotsOfDay } from '#domain/order/schedule.ts';
import { beginsWhileClosed } from '#domain/store/closed-by-hand.ts';
import type { OrderContext } from './order-context.ts';

/** One of the store's own slots, on an offered day, neither past nor full, and not while the store is closed for a while (A§4, D-23, D-103). */
export function slotIsFree(
  { intent, shop: { store }, facts, now }: OrderContext,
  lines: readonly CartLine[],
): ErrorCode | null {
  const wanted = intent.shipping.schedule;
  if (!wanted) return null;
  if (!offersSchedule(store.schedule, lines, intent.tab !== null)) return 'slot_past';
  const startsMs = Date.parse(wanted.starts_at);
  const day = civilDayOf(startsMs, store.timeZone);
  const isOffered = offeredDays(store, now.getTime()).includes(day);
  const slot = slotsOfDay(store, day).find(({ startsAt }) => Date.parse(startsAt) === startsMs);
  if (beginsWhileClosed(wanted.starts_at, store)) return 'slot_past';
  if (!isOffered || !slot || Date.parse(slot.endsAt) !== Date.parse(wanted.ends_at)) return 'slot_past';
  return slotProblem({ ...slot, orders: facts.slotOrders ?? 0 }, store.schedule, now.getTime());
}

import { addDays, civilDayOf, instantIn } from '#domain/civil-day.ts';
import { joined, windowsOfDay } from '#domain/store/opening-hours.ts';
import type { ScheduleSlot } from './schedule-slot.ts';
import type { Store, StoreSchedule } from '#domain/store/store.ts';
import { MINUTE_MS } from '#domain/durations.ts';

type ScheduledStore = Pick<Store, 'hours' | 'timeZone' | 'schedule'>;

/** Today plus `maxDays`, inclusive, as the store's civil days, `YYYY-MM-DD` (A§4, D-23). */
export function offeredDays({ timeZone, schedule }: Pick<Store, 'timeZone' | 'schedule'>, nowMs: number) {
  const today = civilDayOf(nowMs, timeZone);
  return Array.from({ length: schedule.maxDays + 1 }, (_, count) => addDays(today, count));
}

/** The windows a store offers on one of its civil days, cut from its opening hours; a shorter rest before closing is no slot. */
export function slotsOfDay(store: ScheduledStore, day: string): readonly Omit<ScheduleSlot, 'orders'>[] {
  const periodMs = store.schedule.periodMinutes * MINUTE_MS;
  if (periodMs <= 0) return [];
  // What opened yesterday may still have slots after midnight.
  const windows = [addDays(day, -1), day].flatMap((opening) => windowsOfDay(store, opening));
  // Hours that overlap are one opening, whose slots are offered once; those that only meet keep slots of their own.
  return joined(windows, { meeting: false })
    .flatMap(({ opensMs, closesMs }) =>
      Array.from({ length: Math.floor((closesMs - opensMs) / periodMs) }, (_, index) => opensMs + index * periodMs),
    )
    .filter((startsMs) => civilDayOf(startsMs, store.timeZone) === day)
    .map((startsMs) => ({
      startsAt: instantIn(startsMs, store.timeZone),
      endsAt: instantIn(startsMs + periodMs, store.timeZone),
    }));
}

type SlotRules = Pick<StoreSchedule, 'slotMaxOrders' | 'nextSlotOffsetMinutes'>;

/** A slot is past once it starts before now plus the next-slot offset (D-23). */
export const isSlotPast = (slot: Pick<ScheduleSlot, 'startsAt'>, rules: SlotRules, nowMs: number): boolean =>
  Date.parse(slot.startsAt) < nowMs + rules.nextSlotOffsetMinutes * MINUTE_MS;

/** Full at `slotMaxOrders`; 0 is unlimited (A§4, D-23). */
export const isSlotFull = (slot: Pick<ScheduleSlot, 'orders'>, rules: SlotRules): boolean =>
  rules.slotMaxOrders > 0 && slot.orders >= rules.slotMaxOrders;

/** Why a slot cannot be booked now; the server refuses with the same word. */
export function slotProblem(slot: ScheduleSlot, rules: SlotRules, nowMs: number): 'slot_past' | 'slot_full' | null {
  if (isSlotPast(slot, rules, nowMs)) return 'slot_past';
  return isSlotFull(slot, rules) ? 'slot_full' : null;
}

/** What the chosen slot is worth at this moment. `notOffered`: the store stopped scheduling, so there is no other to choose. */
export type SlotStatus = 'none' | 'bookable' | 'past' | 'full' | 'notOffered';

/**
 * A slot that was chosen earlier may have begun or filled up since; `orders` as far as this device knows them. A store that
 * stopped scheduling has no slots any more.
 */
export function slotStatus(slot: ScheduleSlot | null, schedule: StoreSchedule, nowMs: number): SlotStatus {
  if (!slot) return 'none';
  if (!schedule.enabled) return 'notOffered';
  if (isSlotPast(slot, schedule, nowMs)) return 'past';
  return isSlotFull(slot, schedule) ? 'full' : 'bookable';
}

/** Past slots are hidden, full ones shown and disabled (D-23). */
export const shownSlots = (
  slots: readonly ScheduleSlot[],
  rules: SlotRules,
  nowMs: number,
): readonly (ScheduleSlot & { readonly isFull: boolean })[] =>
  slots.filter((slot) => !isSlotPast(slot, rules, nowMs)).map((slot) => ({ ...slot, isFull: isSlotFull(slot, rules) }));

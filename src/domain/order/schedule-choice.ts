import { civilDayOf } from '#domain/civil-day.ts';
import type { ScheduleSlot } from './schedule-slot.ts';

/** What the schedule picker holds until it is confirmed. */
export interface ScheduleChoice {
  /** The store's civil day. */
  readonly day: string;
  readonly slot: ScheduleSlot | null;
}

/** A§4: the day defaults to today, or to the saved slot's day. */
export const openSchedule = (saved: ScheduleSlot | null, timeZone: string, nowMs: number): ScheduleChoice => ({
  day: civilDayOf(saved ? Date.parse(saved.startsAt) : nowMs, timeZone),
  slot: saved,
});

/** A§4: changing the day clears the slot. */
export const chooseDay = (choice: ScheduleChoice, day: string): ScheduleChoice =>
  day === choice.day ? choice : { day, slot: null };

/** A§4: a slot is needed to confirm. */
export const canConfirm = (choice: ScheduleChoice): boolean => choice.slot !== null;

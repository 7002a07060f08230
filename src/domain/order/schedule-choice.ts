import { civilDayOf } from '#domain/civil-day.ts';
import type { ScheduleSlot } from './schedule-slot.ts';

/** What the schedule picker holds until it is confirmed. */
export interface ScheduleChoice {
  /** The store's civil day. */
  readonly day: string;
  readonly slot: ScheduleSlot | null;
}

/** The day defaults to today, or to the saved slot's day (A§4). */
export const openSchedule = (saved: ScheduleSlot | null, timeZone: string, nowMs: number): ScheduleChoice => ({
  day: civilDayOf(saved ? Date.parse(saved.startsAt) : nowMs, timeZone),
  slot: saved,
});

/** Changing the day clears the slot (A§4). */
export const chooseDay = (choice: ScheduleChoice, day: string): ScheduleChoice =>
  day === choice.day ? choice : { day, slot: null };

/** A slot is needed to confirm (A§4). */
export const canConfirm = (choice: ScheduleChoice): boolean => choice.slot !== null;

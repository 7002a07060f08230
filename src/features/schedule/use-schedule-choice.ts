import { useState } from 'react';
import type { ReviewDraft } from '#db/review-drafts.ts';
import { chooseDay, openSchedule, type ScheduleChoice } from '#domain/order/schedule-choice.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';

interface Opening {
  readonly saved: ReviewDraft['slot'];
  /** In order, beginning with the store's today. */
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly nowMs: number;
  readonly isOpen: boolean;
}

interface Choosing {
  /** The store's civil day. */
  readonly day: string;
  /** Start of the slot that is marked on that day. */
  readonly marked: string | null;
  readonly pickDay: (day: string) => void;
  readonly pickSlot: (slot: ScheduleSlot) => void;
}

/** What is marked in the picker. Every opening begins with what is saved, or with today (A§4). */
export function useScheduleChoice({ saved, days, timeZone, nowMs, isOpen }: Opening): Choosing {
  const start = (): ScheduleChoice => openSchedule(saved && { ...saved, orders: 0 }, timeZone, nowMs);
  const [choice, setChoice] = useState(start);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChoice(start());
  }
  // A day that is over meanwhile gives way to today.
  const day = days.find((offered) => offered === choice.day) ?? days[0] ?? choice.day;
  return {
    day,
    marked: choice.day === day ? (choice.slot?.startsAt ?? null) : null,
    pickDay: (other) => setChoice(chooseDay(choice, other)),
    pickSlot: (slot) => setChoice({ day, slot }),
  };
}

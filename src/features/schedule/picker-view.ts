import { shownSlots } from '#domain/order/schedule.ts';
import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import type { StoreSchedule } from '#domain/store/store.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** Maximum age of slots that can be confirmed; older ones are shown only. */
const MAX_AGE_MS = 2 * MINUTE_MS;

interface PickerInput {
  /** Null or undefined while the day is not loaded. */
  readonly slots: readonly ScheduleSlot[] | null | undefined;
  /** Age of the slots in ms. */
  readonly ageMs: number | undefined;
  /** Start of the selected slot. */
  readonly marked: string | null;
  readonly schedule: StoreSchedule;
  /** Epoch ms on the server's clock. */
  readonly nowMs: number;
}

export interface PickerView {
  /** Past slots are hidden, full ones shown and disabled (D-23). */
  readonly shown: ReturnType<typeof shownSlots>;
  /** The selected slot, if it is still available. */
  readonly selected: ScheduleSlot | null;
  readonly isStale: boolean;
  /** Why the choice cannot be confirmed now (A§4). */
  readonly refusal: 'schedule.needSlot' | 'schedule.refusedStale' | null;
}

export function pickerView({ slots, ageMs, marked, schedule, nowMs }: PickerInput): PickerView {
  const shown = shownSlots(slots ?? [], schedule, nowMs);
  const selected = shown.find(({ startsAt, isFull }) => startsAt === marked && !isFull) ?? null;
  const isStale = ageMs !== undefined && ageMs > MAX_AGE_MS;
  return { shown, selected, isStale, refusal: refusalOf(selected, isStale) };
}

function refusalOf(selected: ScheduleSlot | null, isStale: boolean): PickerView['refusal'] {
  if (isStale) return /*i18n*/ 'schedule.refusedStale';
  return selected ? null : /*i18n*/ 'schedule.needSlot';
}

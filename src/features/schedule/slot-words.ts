import type { ScheduleSlot } from '#domain/order/schedule-slot.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { shortDay } from '#i18n/format-date.ts';

type Window = Pick<ScheduleSlot, 'startsAt' | 'endsAt'>;

// The server sends instants with the store's offset, so their text contains the store's local time.
const dayOf = (instant: string): string => instant.slice(0, 10);
const timeOf = (instant: string): string => instant.slice(11, 16);

/** Returns `10:00–10:30` in the store's time zone (D-22). */
export const slotTimes = ({ startsAt, endsAt }: Window): string => `${timeOf(startsAt)}–${timeOf(endsAt)}`;

/** Returns `sáb 21/11, 10:00–10:30`, in English `Sat Nov 21, 10:00–10:30`, in the store's time zone. */
export const slotWords = (slot: Window, language: Language): string =>
  `${dayWords(dayOf(slot.startsAt), language).join(' ')}, ${slotTimes(slot)}`;

/** Returns `['sáb', '21/11']` for a civil day. */
export function dayWords(day: string, language: Language): readonly [weekday: string, date: string] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  return [format({ weekday: 'short' }).replace('.', ''), format(shortDay(language))];
}

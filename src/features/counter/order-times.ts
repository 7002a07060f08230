import type { I18n } from '@lingui/core';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { businessDayOf } from '#domain/order/order-number.ts';
import { promisedUntil } from '#domain/order/queue-turn.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import type { DateFormat } from '#i18n/format-date.ts';

/** How the times of an order's store are said. */
export interface Saying {
  readonly i18n: I18n;
  readonly language: Language;
  /** Of the store's time zone. */
  readonly format: DateFormat;
}

type Timed = Pick<QueuedOrder, 'placedAt' | 'promisedAt' | 'schedule' | 'timeZone'>;

/** `sexta-feira, 27 de novembro`: words such as "tomorrow" are misread at night, and on paper on any day but one. */
const dateWords = (at: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(at));

/** The slot that an order was made for, with its date, or with "today" on a screen, which says so only today; null without a slot. */
export function slotWords(saying: Saying, { schedule, timeZone }: Timed, now: number | null): string | null {
  const { i18n, language, format } = saying;
  if (!schedule) return null;
  const { startsAt, endsAt } = schedule;
  const isToday = now !== null && format.civilDay(startsAt) === format.civilDay(now);
  const day = isToday ? format.day(startsAt, now) : dateWords(startsAt, timeZone, language);
  return i18n.t('order.scheduledFor', { day, from: format.time(startsAt), to: format.time(endsAt) });
}

/** `até 18:20`, `Atrasado: era para 18:20`, or the slot; with the date if it is not today's. Null where nothing was promised. */
export function dueWords(
  saying: Saying,
  order: Timed,
  { now, isLate }: { now: number; isLate: boolean },
): string | null {
  const { i18n, language, format } = saying;
  const until = promisedUntil(order);
  if (until === null) return null;
  if (!isLate && order.schedule) return slotWords(saying, order, now);
  const isToday = format.civilDay(until) === format.civilDay(now);
  const time = isToday ? format.time(until) : `${dateWords(until, order.timeZone, language)}, ${format.time(until)}`;
  return isLate ? i18n.t('counter.late', { time }) : i18n.t('counter.until', { time });
}

/** When an order was placed on another business day, whose numbers it has (D-79); null for today's, of which an age says enough. */
export function placedWords(
  { i18n, language, format }: Saying,
  { placedAt, timeZone }: Timed,
  now: number,
): string | null {
  if (businessDayOf(Date.parse(placedAt), timeZone) === businessDayOf(now, timeZone)) return null;
  const day = dateWords(placedAt, timeZone, language);
  return i18n.t('order.placedAt', { day, time: format.time(placedAt) });
}

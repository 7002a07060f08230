import type { Language } from '#domain/language.ts';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import { DAY_MS } from '#domain/durations.ts';

/** An ISO instant or epoch milliseconds. */
export type Moment = string | number;

export interface DateFormat {
  /** `14:05` in every language, as slots and opening hours are written. */
  readonly time: (at: Moment) => string;
  /**
   * `hoje`, `ontem`, `quinta-feira, 19 de novembro`, with the year if it is
   * another one. In lower case, for use in a sentence.
   */
  readonly day: (at: Moment, now: Moment) => string;
  /** `19/11/2026`, in English `Nov 19, 2026` */
  readonly date: (at: Moment) => string;
  /** The civil day as `YYYY-MM-DD`, for grouping. */
  readonly civilDay: (at: Moment) => string;
}

/**
 * How a language writes a day in little room. English names the month: in Brazil nobody can tell whether `11/12` follows the
 * American order or the country's.
 */
export const shortDay = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'en' ? { day: 'numeric', month: 'short' } : { day: '2-digit', month: '2-digit' };

/**
 * Formats for one language and time zone, each created when it is first used, because that takes a slow phone some
 * milliseconds. Times of a shop are always shown in the shop's time zone (D-22).
 */
export function dateFormat(language: Language, timeZone: string): DateFormat {
  const tag = LANGUAGE_TAGS[language];
  const format = (options: Intl.DateTimeFormatOptions, locale: string = tag) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (at: Moment) =>
      (formatter ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })).format(new Date(at));
  };
  const thisYear = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const otherYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
  // The locale en-CA formats dates as ISO 8601.
  const civilDay = format({ dateStyle: 'short' }, 'en-CA');

  const day = (at: Moment, now: Moment) => {
    const daysAgo = (Date.parse(civilDay(now)) - Date.parse(civilDay(at))) / DAY_MS;
    if (daysAgo === 0 || daysAgo === 1) {
      return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-daysAgo, 'day');
    }
    return civilDay(at).slice(0, 4) === civilDay(now).slice(0, 4) ? thisYear(at) : otherYear(at);
  };
  return {
    time: format({ timeStyle: 'short', hourCycle: 'h23' }),
    day,
    date: format({ ...shortDay(language), year: 'numeric' }),
    civilDay,
  };
}

import type { I18n } from '@lingui/core';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import type { HandClosing } from '#domain/store/closed-by-hand.ts';
import { dateFormat } from '#i18n/format-date.ts';

/** How the times of a store are said. */
export interface StoreSaying {
  readonly i18n: I18n;
  readonly language: Language;
  readonly timeZone: string;
}

/** `20:30`, with the weekday if it is another one than today's: `sábado, 05:00`. */
export function endWords({ language, timeZone }: StoreSaying, until: string, now: number): string {
  const { civilDay, time } = dateFormat(language, timeZone);
  if (civilDay(until) === civilDay(now)) return time(until);
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { timeZone, weekday: 'long' }).format(Date.parse(until));
  return `${day}, ${time(until)}`;
}

/** What stands beside the name of a store that was closed by hand. */
export const closedBadge = (saying: StoreSaying, { closedUntil }: HandClosing, now: number): string =>
  closedUntil === null
    ? saying.i18n.t('counter.menu.closedByHand')
    : saying.i18n.t('counter.menu.closedUntil', { time: endWords(saying, closedUntil, now) });

interface Named {
  readonly name: string;
  readonly now: number;
}

/** What is said when a store was closed or opened by hand. */
export function closingSaid(saying: StoreSaying, closing: HandClosing, { name, now }: Named): string {
  const { i18n } = saying;
  if (!closing.isClosedByHand) return i18n.t('counter.menu.opened', { name });
  if (closing.closedUntil === null) return i18n.t('counter.menu.closed', { name });
  return i18n.t('counter.menu.closedFor', { name, time: endWords(saying, closing.closedUntil, now) });
}

/** What the queue says of a store that was closed by hand: whoever looks at it sees no order come. */
export const closedTitle = (saying: StoreSaying, { closedUntil }: HandClosing, { name, now }: Named): string =>
  closedUntil === null
    ? saying.i18n.t('counter.closed.open', { name })
    : saying.i18n.t('counter.closed.until', { name, time: endWords(saying, closedUntil, now) });

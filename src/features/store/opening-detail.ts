import type { I18n } from '@lingui/core';
import { isOpenByNow } from '#domain/store/open-by-now.ts';
import { openStateAt } from '#domain/store/opening-hours.ts';
import type { Store } from '#domain/store/store.ts';
import { dateFormat } from '#i18n/format-date.ts';
import { LANGUAGE_TAGS, type Language } from '#i18n/language.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';

/** An answer older than this is shown with its time. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

/** Epoch ms. */
export interface Sight {
  readonly nowMs: number;
  /** When the server said whether the store is open; undefined while nobody knows. */
  readonly seenAtMs: number | undefined;
}

export interface Opening {
  readonly isOpen: boolean;
  readonly text: string;
}

/** Whether a store is open, as far as this device knows: an old answer is extended by the hours. */
export function openingNow(store: Store, { nowMs, seenAtMs = nowMs }: Sight, i18n: I18n, language: Language): Opening {
  const isOpen = isOpenByNow(store, seenAtMs, nowMs);
  const detail = openingDetail({ ...store, isOpen }, nowMs, i18n, language);
  return { isOpen, text: detail ?? (isOpen ? i18n.t('store.open') : i18n.t('store.closed')) };
}

/** The same, with the time of an old answer. */
export function datedOpening(store: Store, sight: Sight, i18n: I18n, language: Language): Opening {
  const opening = openingNow(store, sight, i18n, language);
  const when = isStale(sight) && seenWhen(store, sight, i18n, language);
  return when ? { ...opening, text: `${opening.text} · ${i18n.t('store.seenAt', { when })}` } : opening;
}

/** `às 12:41`, `ontem às 12:41`: when the server last answered, by the store's clock. */
export function seenWhen(
  { timeZone }: Pick<Store, 'timeZone'>,
  { nowMs, seenAtMs = nowMs }: Sight,
  i18n: I18n,
  language: Language,
): string {
  const dates = dateFormat(language, timeZone);
  const time = dates.time(seenAtMs);
  if (dates.civilDay(seenAtMs) === dates.civilDay(nowMs)) return i18n.t('store.whenToday', { time });
  return i18n.t('store.whenEarlier', { time, day: dates.day(seenAtMs, nowMs) });
}

export const isStale = ({ nowMs, seenAtMs = nowMs }: Sight): boolean => nowMs - seenAtMs >= STALE_AFTER_MS;

/**
 * Until when a store is open, or when it opens, in its own zone (D-22). Null where the hours add nothing to the
 * server's answer: the shop has none, or opened or closed by hand outside of them.
 */
export function openingDetail(store: Store, nowMs: number, i18n: I18n, language: Language): string | null {
  const state = openStateAt(store, nowMs);
  if (!state || state.isOpen !== store.isOpen) return null;
  const dates = dateFormat(language, store.timeZone);
  if (state.isOpen)
    return state.closesAtMs === null ? null : i18n.t('store.openUntil', { time: dates.time(state.closesAtMs) });
  const { opensAtMs } = state;
  if (opensAtMs === null) return null;
  const time = dates.time(opensAtMs);
  const daysAhead = (Date.parse(dates.civilDay(opensAtMs)) - Date.parse(dates.civilDay(nowMs))) / DAY_MS;
  if (daysAhead === 0) return i18n.t('store.opensToday', { time });
  if (daysAhead === 1) return i18n.t('store.opensTomorrow', { time });
  const weekday = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: store.timeZone });
  return i18n.t('store.opensOn', { time, day: weekday.format(opensAtMs) });
}

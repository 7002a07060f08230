import type { I18n } from '@lingui/core';
import { openStateAt } from '#domain/store/opening-hours.ts';
import type { Store } from '#domain/store/store.ts';
import { dateFormat } from '#i18n/format-date.ts';
import { LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';

/** An answer older than this is shown with its time. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

/** Epoch ms. */
export interface StateSource {
  readonly nowMs: number;
  /** When the server reported the state; undefined while unknown. */
  readonly seenAtMs: number | undefined;
}

export interface Opening {
  readonly isOpen: boolean;
  readonly text: string;
}

/** Returns whether a store is open, and until when, or when it opens. */
export function openingNow(store: Store, nowMs: number, i18n: I18n, language: Language): Opening {
  const { isOpen } = store;
  const detail = openingDetail(store, nowMs, i18n, language);
  return { isOpen, text: detail ?? (isOpen ? i18n.t('store.open') : i18n.t('store.closed')) };
}

/** Like `openingNow`, with the time of an old answer. */
export function datedOpening(store: Store, sight: StateSource, i18n: I18n, language: Language): Opening {
  const opening = openingNow(store, sight.nowMs, i18n, language);
  const when = isStale(sight) && seenWhen(store, sight, i18n, language);
  return when ? { ...opening, text: `${opening.text} · ${i18n.t('store.seenAt', { when })}` } : opening;
}

/** Returns when the server last answered, in the store's time zone: `às 12:41`, `ontem às 12:41`. */
export function seenWhen(
  { timeZone }: Pick<Store, 'timeZone'>,
  { nowMs, seenAtMs = nowMs }: StateSource,
  i18n: I18n,
  language: Language,
): string {
  const dates = dateFormat(language, timeZone);
  const time = dates.time(seenAtMs);
  if (dates.civilDay(seenAtMs) === dates.civilDay(nowMs)) return i18n.t('store.whenToday', { time });
  return i18n.t('store.whenEarlier', { time, day: dates.day(seenAtMs, nowMs) });
}

export const isStale = ({ nowMs, seenAtMs = nowMs }: StateSource): boolean => nowMs - seenAtMs >= STALE_AFTER_MS;

/**
 * Returns until when a store is open, or when it opens, in its own time zone (D-22). Null when the hours add nothing:
 * the store has none, or was opened or closed manually outside them.
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

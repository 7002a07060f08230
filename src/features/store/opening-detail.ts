import { openStateAt } from '#domain/opening-hours.ts';
import type { Store } from '#domain/store.ts';
import { dateFormat } from '#i18n/format-date.ts';
import type { Translate } from '#i18n/i18n.ts';
import { LANGUAGE_TAGS, type Language } from '#i18n/language.ts';

const DAY_MS = 86_400_000;

/**
 * Until when a store is open, or from when on, in its own zone (decision 22). Null where the hours have nothing to add to the
 * server's word: the shop gave none, or opened or closed by hand outside of them.
 */
export function openingDetail(store: Store, nowMs: number, t: Translate, language: Language): string | null {
  const state = openStateAt(store, nowMs);
  if (!state || state.isOpen !== store.isOpen) return null;
  const dates = dateFormat(language, store.timeZone);
  if (state.isOpen)
    return state.closesAtMs === null ? null : t('store.openUntil', { time: dates.time(state.closesAtMs) });
  const { opensAtMs } = state;
  if (opensAtMs === null) return null;
  const time = dates.time(opensAtMs);
  const daysAhead = (Date.parse(dates.civilDay(opensAtMs)) - Date.parse(dates.civilDay(nowMs))) / DAY_MS;
  if (daysAhead === 0) return t('store.opensToday', { time });
  if (daysAhead === 1) return t('store.opensTomorrow', { time });
  const weekday = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: store.timeZone });
  return t('store.opensOn', { time, day: weekday.format(opensAtMs) });
}

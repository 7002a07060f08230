import { memo } from 'react';
import type { OpenState } from '#domain/opening-hours.ts';
import type { Store } from '#domain/store.ts';
import type { DateFormat } from '#i18n/format-date.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import type { Translate } from '#i18n/i18n.ts';
import { LANGUAGE_TAGS, type Language } from '#i18n/language.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { joinClasses } from '#ui/join-classes.ts';
import css from './opening-words.module.css';
import { useOpenState } from './use-open-state.ts';

interface Props {
  readonly store: Store;
  readonly nowMs: number;
}

/** Open or closed is the server's word, so it stands at once; until or from when follows from the hours (decision 22: in its zone). */
export const OpeningWords = memo(function OpeningWords({ store, nowMs }: Props) {
  const { t, language } = useI18n();
  const dates = useDateFormat(store.timeZone);
  const state = useOpenState(store, nowMs);
  return (
    <span className={joinClasses(css.opening, store.isOpen ? css.open : css.closed)}>
      {store.isOpen ? openWords(state, dates, t) : closedWords(state, { store, nowMs, dates, t, language })}
    </span>
  );
});

function openWords(state: OpenState | null, dates: DateFormat, t: Translate): string {
  if (!state?.isOpen || state.closesAtMs === null) return t('store.open');
  return t('store.openUntil', { time: dates.time(state.closesAtMs) });
}

interface ClosedContext extends Props {
  readonly dates: DateFormat;
  readonly t: Translate;
  readonly language: Language;
}

const DAY_MS = 86_400_000;

function closedWords(state: OpenState | null, { store, nowMs, dates, t, language }: ClosedContext): string {
  // A shop that closed by hand inside its hours has not said when it opens again.
  if (!state || state.isOpen || state.opensAtMs === null) return t('store.closed');
  const { opensAtMs } = state;
  const time = dates.time(opensAtMs);
  const daysAhead = (Date.parse(dates.civilDay(opensAtMs)) - Date.parse(dates.civilDay(nowMs))) / DAY_MS;
  if (daysAhead === 0) return t('store.opensToday', { time });
  if (daysAhead === 1) return t('store.opensTomorrow', { time });
  const weekday = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: store.timeZone });
  return t('store.opensOn', { time, day: weekday.format(opensAtMs) });
}

import { memo } from 'react';
import type { Language } from '#i18n/language.ts';
import { LANGUAGE_TAGS } from '#i18n/language.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import type { Translate } from '#i18n/i18n.ts';
import type { Store } from '#domain/store.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { type NextOpening, openingLine } from './opening-line.ts';
import css from './opening-words.module.css';

interface Props {
  readonly store: Pick<Store, 'isOpen' | 'hours' | 'timeZone'>;
  readonly nowMs: number;
}

/** Asks the calendar of another time zone, which is too dear to do again whenever the bag changes. */
export const OpeningWords = memo(function OpeningWords({ store, nowMs }: Props) {
  const { t, language } = useI18n();
  const line = openingLine(store, nowMs);
  return (
    <span className={joinClasses(css.opening, line.kind === 'open' ? css.open : css.closed)}>
      {line.kind === 'open' ? openWords(line.closes, t) : closedWords(line.opens, t, language)}
    </span>
  );
});

const openWords = (closes: string | null, t: Translate): string =>
  closes === null ? t('store.open') : t('store.openUntil', { time: closes });

function closedWords(opens: NextOpening | null, t: Translate, language: Language): string {
  if (!opens) return t('store.closed');
  const { inDays, time, weekday } = opens;
  if (inDays === 0) return t('store.opensToday', { time });
  if (inDays === 1) return t('store.opensTomorrow', { time });
  return t('store.opensOn', { time, day: weekdayName(weekday, language) });
}

const A_SUNDAY = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;

const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: 'UTC' }).format(
    A_SUNDAY + weekday * DAY_MS,
  );

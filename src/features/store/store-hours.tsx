import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { civilDayOf, weekdayOf } from '#domain/civil-day.ts';
import type { Store } from '#domain/store/store.ts';
import { LANGUAGE_TAGS, type Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import css from './store-hours.module.css';
import { type HoursRow, isOnRow, weekHours } from './week-hours.ts';

interface Props {
  readonly store: Store;
  readonly nowMs: number;
}

/** When the store is open, in its own zone (D-22); today's line stands out. */
export function StoreHours({ store, nowMs }: Props) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const today = weekdayOf(civilDayOf(nowMs, store.timeZone));
  return (
    <dl>
      {weekHours(store.hours).map((row) => (
        <div key={row.from} className={css.row} data-today={isOnRow(row, today) || undefined}>
          <dt>{daysWords(row, i18n, language)}</dt>
          <dd>{spansWords(row, i18n)}</dd>
        </div>
      ))}
    </dl>
  );
}

function daysWords({ from, to }: HoursRow, i18n: I18n, language: Language): string {
  if (from === to) return weekdayName(from, language);
  if (from === 1 && to === 0) return i18n.t('store.everyDay');
  return i18n.t('store.dayRange', { from: weekdayName(from, language), to: weekdayName(to, language) });
}

/** The first of March 2026 was a Sunday. */
const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 2, 1 + weekday),
  );

const spansWords = ({ spans }: HoursRow, i18n: I18n): string =>
  spans.map(({ opens, closes }) => (opens === closes ? i18n.t('store.allDay') : `${opens}–${closes}`)).join(', ') ||
  i18n.t('store.closed');

import { civilDayOf, weekdayOf } from '#domain/civil-day.ts';
import type { Store } from '#domain/store/store.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import type { Translate } from '#i18n/i18n.ts';
import { LANGUAGE_TAGS, type Language } from '#i18n/language.ts';
import css from './store-hours.module.css';
import { type HoursRow, isOnRow, weekHours } from './week-hours.ts';

interface Props {
  readonly store: Store;
  readonly nowMs: number;
}

/** When the store is open, in its own zone (D-22); today's line stands out. */
export function StoreHours({ store, nowMs }: Props) {
  const { t, language } = useI18n();
  const today = weekdayOf(civilDayOf(nowMs, store.timeZone));
  return (
    <dl>
      {weekHours(store.hours).map((row) => (
        <div key={row.from} className={css.row} data-today={isOnRow(row, today) || undefined}>
          <dt>{daysWords(row, t, language)}</dt>
          <dd>{spansWords(row, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

function daysWords({ from, to }: HoursRow, t: Translate, language: Language): string {
  if (from === to) return weekdayName(from, language);
  if (from === 1 && to === 0) return t('store.everyDay');
  return t('store.dayRange', { from: weekdayName(from, language), to: weekdayName(to, language) });
}

/** The first of March 2026 was a Sunday. */
const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 2, 1 + weekday),
  );

const spansWords = ({ spans }: HoursRow, t: Translate): string =>
  spans.map(({ opens, closes }) => (opens === closes ? t('store.allDay') : `${opens}–${closes}`)).join(', ') ||
  t('store.closed');

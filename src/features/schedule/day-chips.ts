import type { Language } from '#i18n/language.ts';
import type { Translate } from '#i18n/i18n.ts';
import type { Chip } from './choice-chips.tsx';
import { dayWords } from './slot-words.ts';

/** Today, tomorrow, then weekdays, each with its date; `days` begin with the store's today. */
export const dayChips = (days: readonly string[], t: Translate, language: Language): readonly Chip[] =>
  days.map((day, ahead) => {
    const [weekday, date] = dayWords(day, language);
    const near = [t('schedule.today'), t('schedule.tomorrow')][ahead];
    return { value: day, label: near ?? weekday, detail: date };
  });

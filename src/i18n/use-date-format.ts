import { useMemo } from 'react';
import type { DateFormat } from './format-date.ts';
import { dateFormat } from './format-date.ts';
import { useLanguage } from './use-language.ts';

/** Returns date formats for a store's time zone (D-22), not the device's. */
export function useDateFormat(timeZone: string): DateFormat {
  const language = useLanguage();
  return useMemo(() => dateFormat(language, timeZone), [language, timeZone]);
}

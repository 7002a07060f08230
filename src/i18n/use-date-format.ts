import { useMemo } from 'react';
import type { DateFormat } from './format-date.ts';
import { dateFormat } from './format-date.ts';
import { useLanguage } from './use-language.ts';

/** `timeZone` is the store's (D-22), never the device's. */
export function useDateFormat(timeZone: string): DateFormat {
  const language = useLanguage();
  return useMemo(() => dateFormat(language, timeZone), [language, timeZone]);
}

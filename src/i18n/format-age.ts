import type { Language } from '#domain/language.ts';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';

const UNITS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/**
 * Formats an age in whole units: `agora`, `há 8 seg`, `há 2 h`. It has no full stop of its own, because it may end a sentence. A
 * negative age, after the clock was set back, counts as now.
 */
export function formatAge(ageMs: number, language: Language): string {
  const { unit, ms } = UNITS.find((candidate) => ageMs >= candidate.ms) ?? { unit: 'second', ms: 1000 };
  const count = Math.max(0, Math.floor(ageMs / ms));
  // Words such as "yesterday" are not used, because a day and a half ago may be the day before yesterday.
  const numeric = count === 0 ? 'auto' : 'always';
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language], { style: 'short', numeric });
  return format.format(-count, unit).replace(/\.$/, '');
}

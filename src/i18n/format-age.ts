import type { Language } from './language.ts';
import { LANGUAGE_TAGS } from './language.ts';

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** `há 8 seg.`, `há 3 min.`, `há 2 h`: how old something is, in whole units. A clock set back makes nothing older than now. */
export function formatAge(ageMs: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language], { style: 'short' });
  const { unit, ms } = UNITS.find((candidate) => ageMs >= candidate.ms) ?? { unit: 'second', ms: 1000 };
  return format.format(-Math.max(0, Math.floor(ageMs / ms)), unit);
}

import type { Language } from '#domain/language.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language.ts';

const KEY = 'language';

/** Returns the language chosen on this device; null before the first choice or when storage is blocked. */
function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice across reloads (B§4). With blocked storage it lasts as long as the page. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked, for example in a private window; the choice still applies to this visit.
  }
}

/**
 * Returns the language at the start: the one chosen on this device, or else the device's, or else Portuguese (D-73).
 */
export const startLanguage = (): Language =>
  storedLanguage() ?? spokenLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;

/**
 * Returns the first preferred language (BCP 47 tags such as `en-GB`) for which there are
 * texts; null when there is none.
 */
export function spokenLanguage(preferred: readonly string[]): Language | null {
  const primary = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  return primary.find(isLanguage) ?? null;
}

import type { Language } from './language.ts';
import { DEFAULT_LANGUAGE, isLanguage } from './language.ts';

const KEY = 'language';

/** What the customer chose on this device; null before the first choice. Storage that is refused reads as no choice. */
function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the choice across reloads (B§4). Where storage is refused it lasts as long as the page. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A private window without storage: the choice still holds for this visit.
  }
}

/** The language of a start: what was chosen on this device, else what the device speaks, else Portuguese (D-82). */
export const startLanguage = (): Language =>
  storedLanguage() ?? spokenLanguage(navigator.languages) ?? DEFAULT_LANGUAGE;

/** The first of the preferred languages (BCP 47, such as `en-GB`) that there are texts for; null when there is none. */
export function spokenLanguage(preferred: readonly string[]): Language | null {
  const primary = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  return primary.find(isLanguage) ?? null;
}

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

export const startLanguage = (): Language => storedLanguage() ?? DEFAULT_LANGUAGE;

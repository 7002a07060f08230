import { setupI18n } from '@lingui/core';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import { LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import type { Language } from '#locales/read-catalog.ts';

/** The customer-ready sentence of a problem code in one of our languages. */
export type Sentences = (language: Language, code: ErrorCode) => string;

/** Reads the sentences from the same catalogues that the page uses, once, at start. */
export async function loadSentences(): Promise<Sentences> {
  const translators = new Map(
    await Promise.all(
      LANGUAGES.map(async (language) => {
        const messages = await readCatalog(language, 'errors');
        return [language, setupI18n({ locale: language, messages: { [language]: messages } })] as const;
      }),
    ),
  );
  return (language, code) => translators.get(language)?._(ERROR_MESSAGES[code]) ?? code;
}

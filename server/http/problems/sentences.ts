import { setupI18n } from '@lingui/core';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import { LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import type { Language } from '#locales/read-catalog.ts';

/** Returns the message of a problem code for customers, in one of the supported languages. */
export type Sentences = (language: Language, code: ErrorCode) => string;

/** Loads the messages at start, from the catalogues that the page uses. */
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

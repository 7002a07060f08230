import type { I18n } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import type { Language } from '#locales/read-catalog.ts';

const known = new Map<Language, Promise<I18n>>();

/** The texts of mails in a language; in Portuguese where we do not speak it. */
export async function mailTexts(wanted: string): Promise<I18n> {
  const language = LANGUAGES.find((name) => name === wanted) ?? 'pt';
  const texts = known.get(language) ?? load(language);
  known.set(language, texts);
  return await texts;
}

async function load(language: Language): Promise<I18n> {
  return setupI18n({ locale: language, messages: { [language]: await readCatalog(language, 'mail') } });
}

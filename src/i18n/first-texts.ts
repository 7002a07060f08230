import type { Messages } from '@lingui/core';
import { messages as english } from '#locales/en/first-load.po';
import { messages as spanish } from '#locales/es/first-load.po';
import { messages as french } from '#locales/fr/first-load.po';
import { messages as portuguese } from '#locales/pt/first-load.po';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import type { LocaleOverrides } from '#domain/tenant/tenant-settings.ts';
import { mergeTexts } from './activate-language.ts';

const FIRST_LOAD: Readonly<Record<Language, Messages>> = {
  [DEFAULT_LANGUAGE]: portuguese,
  en: english,
  es: spanish,
  fr: french,
};

/** Returns the texts of the first screen, for the server, which has all languages at hand. */
export const firstTexts = (language: Language, overrides: LocaleOverrides): Promise<Messages> =>
  mergeTexts(language, overrides, [FIRST_LOAD[language]]);

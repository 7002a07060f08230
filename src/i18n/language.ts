import type { I18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/language.ts';

/** Names of the languages in the language itself, so that speakers recognize theirs. */
export const LANGUAGE_NAMES = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const satisfies Record<Language, string>;

/** Returns the language that is currently shown. */
export const languageOf = ({ locale }: Pick<I18n, 'locale'>): Language =>
  isLanguage(locale) ? locale : DEFAULT_LANGUAGE;

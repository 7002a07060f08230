import type { I18n } from '@lingui/core';

/** In the order of the language picker (B§9). */
export const LANGUAGES = ['pt', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used when neither the customer nor the device names one of the four languages (A§1). */
export const DEFAULT_LANGUAGE: Language = 'pt';

/** The locale whose formats a language uses (B§3). */
export const LANGUAGE_TAGS = { pt: 'pt-BR', en: 'en-US', es: 'es-ES', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>;

/** Names of the languages in the language itself, so that speakers recognize theirs. */
export const LANGUAGE_NAMES = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const satisfies Record<Language, string>;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Returns the language that is currently shown. */
export const languageOf = ({ locale }: Pick<I18n, 'locale'>): Language =>
  isLanguage(locale) ? locale : DEFAULT_LANGUAGE;

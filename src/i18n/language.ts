import type { I18n } from '@lingui/core';

/** The order is the picker's (B§9). */
export const LANGUAGES = ['pt', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used where neither the customer nor the device has named one of the four (A§1). */
export const DEFAULT_LANGUAGE: Language = 'pt';

/** The country whose habits a language follows (B§3). */
export const LANGUAGE_TAGS = { pt: 'pt-BR', en: 'en-US', es: 'es-ES', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>;

/** Names in their own language, so that whoever needs one can read it. */
export const LANGUAGE_NAMES = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const satisfies Record<Language, string>;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** What is shown now. */
export const languageOf = ({ locale }: Pick<I18n, 'locale'>): Language =>
  isLanguage(locale) ? locale : DEFAULT_LANGUAGE;

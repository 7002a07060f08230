/** B§9. The order is the picker's. */
export const LANGUAGES = ['pt', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A§1: used until the customer chooses another, whatever the browser speaks. */
export const DEFAULT_LANGUAGE: Language = 'pt';

/** B§3: the country whose habits a language follows. */
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

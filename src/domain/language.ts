/** In the order of the language picker (B§9). */
export const LANGUAGES = ['pt', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used when neither the customer nor the device names one of the four languages, and what shops write in (A§1). */
export const DEFAULT_LANGUAGE = 'pt' satisfies Language;

/** The locale whose formats a language uses (B§3). */
export const LANGUAGE_TAGS = { pt: 'pt-BR', en: 'en-US', es: 'es-ES', fr: 'fr-FR' } as const satisfies Record<
  Language,
  string
>;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

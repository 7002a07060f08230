interface Translatable {
  readonly translations?: Partial<Record<'en' | 'es' | 'fr', unknown>> | null | undefined;
}

/** In the languages that were drawn, all texts that the thing has and no others, as the format demands (ADR-045). */
export function wholeTranslations<Thing extends Translatable>(
  thing: Thing,
  ...fields: (keyof Thing & string)[]
): Thing {
  const { translations } = thing;
  const worded = fields.filter((field) => thing[field]);
  if (!translations || worded.length === 0) return { ...thing, translations: null };
  const languages = Object.keys(translations).filter((language) => translations[language as 'en'] !== undefined);
  const texts = (language: string) => Object.fromEntries(worded.map((field) => [field, `${field} in ${language}`]));
  return { ...thing, translations: Object.fromEntries(languages.map((language) => [language, texts(language)])) };
}

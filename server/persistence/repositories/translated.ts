import type { Translations } from '#domain/translations.ts';

/** Absent where a shop has no translations, so that what its customers fetch does not grow. */
export const translated = <Texts>(translations: Texts | null) => (translations === null ? undefined : { translations });

type Named = Translations<'name' | 'description'>;
type Words = NonNullable<Named[keyof Named]>;

/** The names alone, where nothing else is shown. */
export const namesIn = (translations: Named | null) =>
  translations && eachLanguage(translations, ({ name }) => (name === undefined ? undefined : { name }));

/** Each language's texts as they are shown; null where no language has any. */
export function eachLanguage(
  translations: Named,
  textsOf: (texts: Words, language: keyof Named) => Words | undefined,
): Named | null {
  const found = Object.entries(translations).flatMap(([language, texts]) => {
    const own = texts && textsOf(texts, language as keyof Named);
    return own ? [[language, own] as const] : [];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

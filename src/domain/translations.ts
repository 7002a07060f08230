import { DEFAULT_LANGUAGE, type Language, LANGUAGE_TAGS } from './language.ts';

/** The languages besides the shop's own, which is Portuguese (ADR-045). */
type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** What a shop wrote, in other languages: of each, every text that there is (ADR-045). */
export type Translations<Field extends string = string> = {
  readonly [Key in OtherLanguage]?: { readonly [Name in Field]?: string | undefined } | undefined;
};

/** Something with words of the shop's. */
export interface Worded<Field extends string = string> {
  /** Absent where there are none. */
  readonly translations?: Translations<Field> | undefined;
  /** BCP 47 tag of the words where they are shown in another language than the shop's own, or beside another. */
  readonly lang?: string | undefined;
}

/** Returns the thing in a language if the shop has it in that language, otherwise as the shop wrote it, and says which it is. */
export function inLanguage<Thing extends Worded>(thing: Thing, language: Language): Thing {
  if (language === DEFAULT_LANGUAGE) return thing;
  const texts = thing.translations?.[language];
  return { ...thing, ...texts, lang: LANGUAGE_TAGS[texts ? language : DEFAULT_LANGUAGE] };
}

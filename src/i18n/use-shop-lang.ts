import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '#domain/language.ts';
import { useLanguage } from './use-language.ts';

/** Returns the `lang` of what stands in the shop's own words, such as an order; undefined where the page speaks them too (ADR-045). */
export const useShopLang = (): string | undefined =>
  useLanguage() === DEFAULT_LANGUAGE ? undefined : LANGUAGE_TAGS[DEFAULT_LANGUAGE];

import type { Language } from '#domain/language.ts';
import type { LocaleOverrides } from './tenant-settings.ts';

/** The spec's name for a shop's variant of a language: `pt-custom` (A§1). */
export const VARIANT_SUFFIX = '-custom';

/** Returns the shop's own texts in a language, under either of its names, `pt` and `pt-custom` (D-56). */
export const variantTexts = (overrides: LocaleOverrides, language: Language): LocaleOverrides[string] => ({
  ...overrides[language],
  ...overrides[`${language}${VARIANT_SUFFIX}`],
});

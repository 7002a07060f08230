import type { Messages } from '@lingui/core';
import { messages as englishErrors } from '#locales/en/errors.po';
import { messages as spanishErrors } from '#locales/es/errors.po';
import { messages as frenchErrors } from '#locales/fr/errors.po';
import { messages as portugueseErrors } from '#locales/pt/errors.po';
import { messages as englishRest } from '#locales/en/lazy.po';
import { messages as spanishRest } from '#locales/es/lazy.po';
import { messages as frenchRest } from '#locales/fr/lazy.po';
import { messages as portugueseRest } from '#locales/pt/lazy.po';
import { messages as english } from '#locales/en/first-load.po';
import { messages as spanish } from '#locales/es/first-load.po';
import { messages as french } from '#locales/fr/first-load.po';
import { messages as portuguese } from '#locales/pt/first-load.po';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import type { LocaleOverrides } from '#domain/tenant/tenant-settings.ts';
import { mergeTexts } from './activate-language.ts';

const FIRST_LOAD: Readonly<Record<Language, Messages>> = {
  [DEFAULT_LANGUAGE]: portuguese,
  en: english,
  es: spanish,
  fr: french,
};

const REST: Readonly<Record<Language, readonly Messages[]>> = {
  [DEFAULT_LANGUAGE]: [portugueseRest, portugueseErrors],
  en: [englishRest, englishErrors],
  es: [spanishRest, spanishErrors],
  fr: [frenchRest, frenchErrors],
};

/** Returns the texts that a screen has at hand, for the server: those of the first load, or all. */
export const paintedTexts = (language: Language, overrides: LocaleOverrides, isWhole: boolean): Promise<Messages> =>
  mergeTexts(language, overrides, [FIRST_LOAD[language], ...(isWhole ? REST[language] : [])]);

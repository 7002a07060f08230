import { describe, expect, it } from 'vitest';
import { spokenLanguage } from './stored-language.ts';

describe('the language of a first visit (D-73)', () => {
  it.each([
    [['en-GB', 'pt-BR'], 'en'],
    [['de-DE', 'fr-CA'], 'fr'],
    [['ES'], 'es'],
    [['pt-PT'], 'pt'],
    [['de', 'ja'], null],
    [[], null],
  ])('for the device languages %j is %s', (preferred, language) => {
    expect(spokenLanguage(preferred)).toBe(language);
  });
});

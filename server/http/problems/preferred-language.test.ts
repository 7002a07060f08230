import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

describe('the preferred language', () => {
  it.each([
    [undefined, 'pt'],
    ['', 'pt'],
    ['pt-BR,pt;q=0.9', 'pt'],
    ['en-GB', 'en'],
    ['de-DE, fr;q=0.8, en;q=0.9', 'en'],
    ['es;q=0, fr', 'fr'],
    ['zh, ja', 'pt'],
  ])('of %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

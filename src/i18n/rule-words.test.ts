import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import { ruleWords } from './rule-words.ts';

const texts = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await readCatalog(language, 'lazy')] as const)),
);
const inLanguage = (locale: string) => setupI18n({ locale, messages: { [locale]: texts[locale] ?? {} } });
const portuguese = inLanguage('pt');

describe('ruleWords', () => {
  it('names the field that is empty', () => {
    expect(ruleWords(portuguese, 'fieldRequired', { field: 'Nome impresso no cartão' })).toBe(
      'Falta preencher: Nome impresso no cartão',
    );
    expect(ruleWords(portuguese, 'fieldRequired')).toBe('Preencha este campo');
  });

  it.each([
    [3, 'Confira os 3 dígitos do verso'],
    [4, 'Confira os 4 dígitos da frente'],
  ])('says where the %d digits of a card’s code are printed', (digits, words) => {
    expect(ruleWords(portuguese, 'invalidCvv', { digits })).toBe(words);
  });

  it('says how long a text may be', () => {
    expect(ruleWords(portuguese, 'labelTooLong')).toBe('Use até 32 caracteres no nome do endereço');
    expect(ruleWords(portuguese, 'passwordTooLong')).toBe('A senha pode ter até 128 caracteres');
  });

  it.each(LANGUAGES)('leaves no placeholder open in %s', (language) => {
    for (const message of ['fieldRequired', 'invalidCvv', 'streetTooLong'])
      expect(ruleWords(inLanguage(language), message, { field: 'X' })).not.toMatch(/[{}]|^$/);
  });
});

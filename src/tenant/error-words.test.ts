import '#tests/factories/bare-page.ts';
import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageFailure } from '#db/storage-failure.ts';
import { activateLanguage, loadLazyTexts } from '#i18n/activate-language.ts';
import { LANGUAGES } from '#domain/language.ts';
import { CaptiveError, NetworkError, ProblemError, SchemaError, TimeoutError } from '#remote/api-error.ts';
import { errorWords } from './error-words.ts';

const refusal = (detail: string) =>
  new ProblemError(
    { type: 'about:blank', title: 'Conflict', status: 409, detail, code: 'captcha_required', requestId: '1' },
    null,
  );

beforeEach(async () => {
  await activateLanguage('pt', {});
  await loadLazyTexts();
});

describe('the message of a failed action (A§8)', () => {
  it("is the server's own message, which is more precise than the code", () => {
    expect(errorWords(i18n, refusal('A loja fecha em dois minutos.'))).toBe('A loja fecha em dois minutos.');
  });

  it('is chosen by the code when the server sends no message', () => {
    expect(errorWords(i18n, refusal(''))).toBe('A verificação de segurança ainda não terminou. Tente de novo.');
  });

  it("is the shop's own where it has one for the code, in the language that is shown (D-56)", async () => {
    const inPortuguese = { 'pt-custom': { 'error.captcha_required': 'Calma, ainda estamos conferindo.' } };
    await activateLanguage('pt', inPortuguese);
    expect(errorWords(i18n, refusal('A verificação ainda não terminou.'))).toBe('Calma, ainda estamos conferindo.');
    await activateLanguage('en', inPortuguese);
    expect(errorWords(i18n, refusal('The check is not done yet.'))).toBe('The check is not done yet.');
  });

  it.each([
    [new TimeoutError('x'), 'A loja demorou demais para responder. Tente de novo.'],
    [new NetworkError('x'), 'Sem sinal agora. Tente de novo quando a conexão voltar.'],
    [new CaptiveError(200), 'O Wi-Fi pede login. Abra o navegador para entrar na rede e tente de novo.'],
    [new SchemaError(200, 'x'), 'Não entendemos a resposta da loja. Tente de novo em instantes.'],
    [
      new StorageFailure('quota'),
      'Não deu para salvar. Saia da janela anônima ou libere espaço no aparelho e tente de novo.',
    ],
    [
      new Error('x is not a function'),
      'Algo deu errado no sistema da loja, e não na sua conexão. Tente de novo em instantes.',
    ],
  ])('never contains technical text: %s', (error, words) => {
    expect(errorWords(i18n, error)).toBe(words);
  });

  it('exists in every language', async () => {
    const told = new Set<string>();
    for (const language of LANGUAGES) {
      await activateLanguage(language, {});
      told.add(errorWords(i18n, new TimeoutError('x')));
    }
    expect(told.size).toBe(4);
  });
});

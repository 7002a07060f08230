import { describe, expect, it } from 'vitest';
import { StorageFailure } from '#db/storage-failure.ts';
import { createI18n, translator } from '#i18n/i18n.ts';
import { loadCatalogue } from '#i18n/load-catalogue.ts';
import { messages } from '#locales/pt/messages.po';
import { CaptiveError, NetworkError, ProblemError, SchemaError, TimeoutError } from '#remote/api-error.ts';
import { errorWords } from './error-words.ts';

const t = translator(createI18n('pt', messages));
const refusal = (detail: string) =>
  new ProblemError(
    { type: 'about:blank', title: 'Conflict', status: 409, detail, code: 'captcha_required', requestId: '1' },
    null,
  );

describe('what an action failed with (A§8)', () => {
  it("is told in the server's own words, which know more than their code", () => {
    expect(errorWords(t, refusal('A loja fecha em dois minutos.'))).toBe('A loja fecha em dois minutos.');
  });

  it('is told by the code where the server says nothing', () => {
    expect(errorWords(t, refusal(''))).toBe('A verificação de segurança ainda não terminou. Tente de novo.');
  });

  it.each([
    [new TimeoutError('x'), 'A loja demorou demais para responder. Tente de novo.'],
    [new NetworkError('x'), 'Sem sinal agora. Tente de novo quando a conexão voltar.'],
    [new CaptiveError(200), t('error.captive')],
    [new SchemaError(200, 'x'), t('error.schema')],
    [new StorageFailure('quota'), t('app.storageText')],
    [new Error('x is not a function'), 'Algo deu errado do lado da loja. Tente de novo.'],
  ])('never shows what was meant for programmers: %s', (error, words) => {
    expect(errorWords(t, error)).toBe(words);
  });

  it('is told in every language', async () => {
    const told = await Promise.all(
      (['pt', 'en', 'es', 'fr'] as const).map(async (language) =>
        errorWords(translator(createI18n(language, await loadCatalogue(language, {}))), new TimeoutError('x')),
      ),
    );
    expect(new Set(told).size).toBe(4);
  });
});

import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { readCatalog } from '#locales/read-catalog.ts';
import { NetworkError, ProblemError } from '#remote/api-error.ts';
import { isCuredByRegistration, isPasswordUnchanged, recoveryWords } from './recovery-words.ts';

const i18n = setupI18n({ locale: 'pt', messages: { pt: await readCatalog('pt', 'errors') } });

const refused = (status: number, detail: string, code: ErrorCode = 'internal') =>
  new ProblemError({ type: '', title: '', status, detail, code, requestId: '' }, null);

describe('why no recovery link was sent (B§8)', () => {
  it.each([
    ['Password not found', 'Este cadastro ainda não tem senha.'],
    ['User not registered', 'Não encontramos este CPF'],
    ['Come back tomorrow', 'Come back tomorrow'],
  ])('is told for a 422 that says "%s"', (detail, words) => {
    expect(recoveryWords(i18n, refused(422, detail))).toContain(words);
  });

  it("is our own server's sentence where it has one, and any server's for another failure", () => {
    const own = refused(422, 'We could not find this CPF; it is not found.', 'document_not_registered');
    expect(recoveryWords(i18n, own)).toBe('We could not find this CPF; it is not found.');
    expect(recoveryWords(i18n, refused(500, 'not found'))).toBe('not found');
    expect(recoveryWords(i18n, refused(422, ''))).toContain('Algo deu errado no sistema da loja');
  });
});

describe('a registration', () => {
  it('is the cure where there is no account, or none with a password, whoever says so', () => {
    expect(isCuredByRegistration(refused(422, '', 'document_not_registered'))).toBe(true);
    expect(isCuredByRegistration(refused(422, '', 'password_not_found'))).toBe(true);
    expect(isCuredByRegistration(refused(422, 'User not registered'))).toBe(true);
  });

  it('is none for what a later try may cure', () => {
    expect(isCuredByRegistration(refused(422, '', 'recovery_unavailable'))).toBe(false);
    expect(isCuredByRegistration(refused(500, 'not found'))).toBe(false);
    expect(isCuredByRegistration(new NetworkError('no'))).toBe(false);
  });
});

describe('a new password', () => {
  it('that another make of server refuses with 422 is the old one (B§8)', () => {
    expect(isPasswordUnchanged(refused(422, 'no'))).toBe(true);
    expect(isPasswordUnchanged(refused(422, 'no', 'password_unchanged'))).toBe(true);
    expect(isPasswordUnchanged(refused(422, 'no', 'password_wrong'))).toBe(false);
    expect(isPasswordUnchanged(refused(500, 'no'))).toBe(false);
    expect(isPasswordUnchanged(new NetworkError('no'))).toBe(false);
  });
});

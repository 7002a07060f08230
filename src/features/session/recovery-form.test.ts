import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ProblemError } from '#remote/api-error.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { RecoveryFailure } from './recovery-form.tsx';

function shown(code: ErrorCode): string {
  const error = new ProblemError({ type: '', title: '', status: 422, detail: 'why', code, requestId: '' }, null);
  const initialEntries = ['/recuperar-senha?redirect=/pedido'];
  return markupOf(createElement(MemoryRouter, { initialEntries }, createElement(RecoveryFailure, { error })));
}

it('whoever gets no link because there is no account or no password is led to the registration, and on from there', () => {
  expect(shown('document_not_registered')).toContain('href="/registro?redirect=/pedido"');
  expect(shown('password_not_found')).toContain('href="/registro?redirect=/pedido"');
  expect(shown('recovery_unavailable')).not.toContain('href');
});

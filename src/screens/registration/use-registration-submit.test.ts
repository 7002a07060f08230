import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { TenantId } from '#domain/ids.ts';
import { changeDraft, endRegistration, readDraft, registerToken } from '#features/registration/registration-draft.ts';
import { submitRegistration } from '#features/registration/submit-registration.ts';
import { ProblemError } from '#remote/api-error.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { useRegistrationSubmit } from './use-registration-submit.ts';

vi.mock('#features/registration/submit-registration.ts', () => ({ submitRegistration: vi.fn<() => Promise<void>>() }));
vi.mock('#platform/track.ts', () => ({ track: () => undefined }));
vi.mock('#ui/toast-context.ts', () => ({ useToasts: () => ({ show: () => undefined }) }));

const tenantId = 'aurora' as TenantId;
const tenant = { tenantId } as Tenant;
let root: Root;
let form: ReturnType<typeof useRegistrationSubmit>;

function Form() {
  const now = useRegistrationSubmit();
  useEffect(() => void (form = now));
  return null;
}

const problem = (status: number, code: ErrorCode) =>
  new ProblemError({ type: '', title: '', status, detail: '', code, requestId: '' }, null);
const server = vi.mocked(submitRegistration);

beforeEach(async () => {
  server.mockReset();
  endRegistration(tenantId, null);
  registerToken.write(tenantId, 'a-link');
  const profile = { ...readDraft().profile, fullName: 'Bia', document: '111.444.777-35' };
  changeDraft({ filledBy: 'a-link', maskedDocument: '•••.982.247-••', profile });
  root = createRoot(makeRoot());
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, createElement(Form));
  const withTenant = createElement(TenantContext, { value: tenant }, withWords);
  await act(async () => root.render(createElement(MemoryRouter, null, withTenant)));
});
afterEach(() => act(async () => root.unmount()));

describe('a registration from an invitation', () => {
  it.each([
    ['is for another CPF', problem(422, 'invitation_mismatch')],
    ['ran out while the form was filled in', problem(403, 'forbidden')],
    ['is unknown by now', problem(404, 'not_found')],
  ])('that %s goes on without it, and with all that was typed', async (_why, refusal) => {
    server.mockRejectedValueOnce(refusal);
    await act(() => form.submit());
    expect(form).toMatchObject({ failure: refusal, isInvitationRefused: true });
    expect(readDraft().takenDocument, 'nobody has this CPF').toBeNull();
    expect(registerToken.read(tenantId), 'until the customer wants to').toBe('a-link');
    server.mockImplementationOnce(async () => {
      expect(registerToken.read(tenantId)).toBeNull();
      expect(readDraft()).toMatchObject({ filledBy: null, maskedDocument: null, profile: { fullName: 'Bia' } });
    });
    await act(() => form.submitWithoutInvitation());
    expect(form.failure).toBeNull();
    expect(readDraft().end).toMatchObject({ kind: 'registered', fullName: 'Bia' });
  });

  it('is not blamed on it where there was none', async () => {
    registerToken.clear(tenantId);
    server.mockRejectedValueOnce(problem(403, 'forbidden'));
    await act(() => form.submit());
    expect(form).toMatchObject({ isInvitationRefused: false, failure: { status: 403 } });
  });

  it('for a CPF that has an account says so at its first step', async () => {
    server.mockRejectedValueOnce(problem(422, 'already_registered'));
    await act(() => form.submit());
    expect(form.isInvitationRefused).toBe(false);
    expect(readDraft().takenDocument).toBe('111.444.777-35');
  });
});

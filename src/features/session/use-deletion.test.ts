import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { Dexie } from 'dexie';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { ProblemError } from '#remote/api-error.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import { useDeletion } from './use-deletion.ts';

const refusal = (code: ErrorCode) =>
  new ProblemError({ type: 'about:blank', title: '', status: 422, detail: '', code, requestId: '' }, null);

let databases: TenantDatabases;
let root: Root;
let form: ReturnType<typeof useDeletion>;
let refuse: (error: unknown) => void;
const show = vi.fn<(toast: Toast) => void>();

function Form() {
  const deletion = useDeletion();
  useEffect(() => void (form = deletion));
  return null;
}

beforeEach(async () => {
  show.mockClear();
  databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  const session = { customerId: 'ana' as CustomerId, accessToken: 'access', refreshToken: 'refresh' };
  const call = () => new Promise((_, reject) => (refuse = reject));
  const tenant = { databases, session, api: { call } } as unknown as Tenant;
  root = createRoot(makeRoot());
  const withToasts = createElement(ToastContext, { value: { show, dismiss: vi.fn() } }, createElement(Form));
  const withTenant = createElement(TenantContext, { value: tenant }, withToasts);
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, withTenant);
  await act(async () => root.render(createElement(MemoryRouter, null, withWords)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** Sends the form. Returns its answer, to be awaited once `refuse` was called. */
async function send(): Promise<{ readonly answer: Promise<boolean> }> {
  const asked = vi.fn();
  refuse = asked;
  let answer = Promise.resolve(false);
  await act(async () => {
    answer = form.attempt('senha1');
    await vi.waitFor(() => expect(refuse).not.toBe(asked));
  });
  return { answer };
}

describe('a deletion of the own data that is refused', () => {
  it.each<[ErrorCode, boolean]>([
    ['password_wrong', true],
    ['orders_open', false],
  ])('is told in its form while that is open: %s', async (code, isWrong) => {
    const { answer } = await send();
    const error = refusal(code);
    await act(async () => {
      refuse(error);
      expect(await answer).toBe(isWrong);
    });
    expect(form.failure).toBe(isWrong ? null : error);
    expect(show).not.toHaveBeenCalled();
  });

  it.each<ErrorCode>(['password_wrong', 'orders_open'])(
    'is told by a toast to whoever has closed the form by then: %s',
    async (code) => {
      const { answer } = await send();
      await act(async () => root.unmount());
      refuse(refusal(code));
      await answer;
      expect(show.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
    },
  );
});

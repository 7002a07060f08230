import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
// oxlint-disable-next-line no-restricted-imports -- a test of where a screen leads
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { NewPasswordScreen } from './new-password-screen.tsx';

const { toast } = vi.hoisted(() => ({ toast: vi.fn<(toast: { readonly text: string }) => void>() }));
vi.mock('#tenant/screen.tsx', () => ({ Screen: () => null }));
vi.mock('#tenant/load-failed.tsx', () => ({ LoadFailed: () => null }));
vi.mock('#features/session/new-password-form.tsx', () => ({ NewPasswordForm: () => null }));
vi.mock('#ui/toast-context.ts', () => ({ useToasts: () => ({ show: toast }) }));

it('a recovery link that a customer opens leads to the menu, and says how to use it', async () => {
  const arrived = vi.fn<() => void>();
  const call = vi.fn<() => Promise<unknown>>();
  function Menu() {
    useEffect(arrived, []);
    return null;
  }
  const tenant = { session: { customerId: 'ana' }, api: { call } } as unknown as Tenant;
  const pages = [
    createElement(Route, { key: 'link', path: '/nova-senha/:token', element: createElement(NewPasswordScreen) }),
    createElement(Route, { key: 'menu', path: '/carrinho', element: createElement(Menu) }),
  ];
  const withTenant = createElement(TenantContext, { value: tenant }, createElement(Routes, null, pages));
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, withTenant);
  const page = createElement(MemoryRouter, { initialEntries: ['/nova-senha/some-token'] }, withWords);
  await act(async () => createRoot(makeRoot()).render(page));
  expect(arrived).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ text: 'newPassword.loggedIn' }));
  expect(call).not.toHaveBeenCalled();
});

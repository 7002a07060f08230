import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { DeleteData } from './delete-data.tsx';

interface Dialog {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
}

const { page } = vi.hoisted(() => ({ page: { isAsked: false, isPasswordAsked: false, confirm: () => {} } }));
vi.mock('#ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ isOpen, onConfirm }: Dialog) => (
    useEffect(() => void Object.assign(page, { isAsked: isOpen, confirm: onConfirm })),
    null
  ),
}));
vi.mock('#ui/sheet.tsx', () => ({
  Sheet: ({ isOpen }: Dialog) => (useEffect(() => void (page.isPasswordAsked = isOpen)), null),
}));
vi.mock('#ui/button.tsx', () => ({ Button: () => null, ButtonLink: () => null }));

let go: NavigateFunction;
function Visit() {
  const navigate = useNavigate();
  useEffect(() => void (go = navigate));
  return createElement(DeleteData);
}

it('asks again whether to delete an account after Back has left the question for the password', async () => {
  const screen = createElement(I18nProvider, { i18n: idsAsTexts() }, createElement(Visit));
  await act(async () => createRoot(makeRoot()).render(createElement(MemoryRouter, null, screen)));
  const open = () => act(async () => void go('?delete=1', { state: { overlay: 1 } }));
  await open();
  expect(page).toMatchObject({ isAsked: true, isPasswordAsked: false });
  await act(async () => page.confirm());
  expect(page).toMatchObject({ isAsked: false, isPasswordAsked: true });
  await act(async () => void go(-1));
  await open();
  expect(page).toMatchObject({ isAsked: true, isPasswordAsked: false });
});

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastContext } from '#ui/toast-context.ts';
import { type Change, useChange } from './use-change.ts';

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });
let change: Change;

function Menu() {
  const current = useChange();
  useEffect(() => void (change = current));
  return null;
}

beforeEach(async () => {
  const toasts = createElement(
    ToastContext,
    { value: { show: () => undefined, dismiss: () => undefined } },
    createElement(Menu),
  );
  const root = createRoot(makeRoot());
  await act(async () => root.render(createElement(I18nProvider, { i18n }, toasts)));
});

const make = (id: string, work: () => Promise<void>) =>
  change.make({ id, work, said: '', undo: () => Promise.resolve() });

describe('a change of the menu of today', () => {
  it('waits for no other one: a picture that takes long does not keep a product from being sold out', async () => {
    const upload = Promise.withResolvers<void>();
    const soldOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
    let picture: Promise<boolean> | undefined;
    await act(async () => void (picture = make('bread', () => upload.promise)));
    expect([change.isBusy('bread'), change.isBusy('cake')]).toEqual([true, false]);
    await act(async () => expect(await make('cake', soldOut)).toBe(true));
    expect(soldOut).toHaveBeenCalledOnce();
    expect(change.isBusy('bread')).toBe(true);
    await act(async () => upload.resolve());
    expect(await picture).toBe(true);
    expect(change.isBusy('bread')).toBe(false);
  });

  it('is made once, however often it is tapped', async () => {
    const saving = Promise.withResolvers<void>();
    const save = vi.fn<() => Promise<void>>(() => saving.promise);
    await act(async () => {
      void make('bread', save);
      expect(await make('bread', save)).toBe(false);
    });
    expect(save).toHaveBeenCalledOnce();
    await act(async () => saving.resolve());
  });
});

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { followPerTest } from '#tests/factories/follow-per-test.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { useChange } from './use-change.ts';

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });
const toasts = { show: () => undefined, dismiss: () => undefined };
const menu = followPerTest(useChange, (screen) =>
  createElement(I18nProvider, { i18n }, createElement(ToastContext, { value: toasts }, screen)),
);

const make = (id: string, work: () => Promise<void>) =>
  menu.current().make({ id, work, said: '', undo: () => Promise.resolve() });

describe('a change of the menu of today', () => {
  it('waits for no other one: a picture that takes long does not keep a product from being sold out', async () => {
    const upload = Promise.withResolvers<void>();
    const soldOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
    let picture: Promise<boolean> | undefined;
    await act(async () => void (picture = make('bread', () => upload.promise)));
    expect([menu.current().isBusy('bread'), menu.current().isBusy('cake')]).toEqual([true, false]);
    await act(async () => expect(await make('cake', soldOut)).toBe(true));
    expect(soldOut).toHaveBeenCalledOnce();
    expect(menu.current().isBusy('bread')).toBe(true);
    await act(async () => upload.resolve());
    expect(await picture).toBe(true);
    expect(menu.current().isBusy('bread')).toBe(false);
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

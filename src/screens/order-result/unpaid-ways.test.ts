import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IdempotencyKey } from '#domain/ids.ts';
import { giveUp } from '#features/payment/unpaid-order.ts';
import { lastLoad } from '#i18n/lazy-part.tsx';
import { NetworkError } from '#remote/api-error.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { UnpaidWays } from './unpaid-ways.tsx';

interface Seen {
  ask: () => void;
  /** Undefined while nobody is asked. */
  confirm: (() => void) | undefined;
}
const { seen, bare } = vi.hoisted(() => ({ seen: {} as Seen, bare: ({ children }: PropsWithChildren) => children }));

vi.mock('#i18n/activate-language.ts', () => ({ isReplaced: () => false, loadLazyTexts: async () => undefined }));
vi.mock('#tenant/use-link-state.ts', () => ({ useLinkState: () => 'ok' }));
vi.mock('#features/payment/unpaid-order.ts', () => ({ giveUp: vi.fn(), payInstead: vi.fn() }));
vi.mock('#ui/layout.tsx', () => ({ Stack: bare }));
vi.mock('#ui/button.tsx', () => ({
  Button: ({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) => {
    useEffect(() => {
      if (children === 'unpaid.giveUp') seen.ask = onClick;
    });
    return null;
  },
}));
vi.mock('#ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ isOpen, onConfirm }: { readonly isOpen: boolean; readonly onConfirm: () => void }) => {
    useEffect(() => void (seen.confirm = isOpen ? onConfirm : undefined));
    return null;
  },
}));

const order = makeOrder();
const onDone = vi.fn<() => void>();
let root: Root;

async function showWays(): Promise<void> {
  const ways = createElement(UnpaidWays, { order, pix: null, isCardInDoubt: false, onDone });
  const withToasts = createElement(ToastContext, { value: { show: vi.fn(), dismiss: vi.fn() } }, ways);
  const withTenant = createElement(TenantContext, { value: {} as Tenant }, withToasts);
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, withTenant);
  await act(async () => root.render(createElement(MemoryRouter, null, withWords)));
}

async function confirmGivingUp(): Promise<void> {
  const { length: before } = onDone.mock.calls;
  await act(async () => seen.ask());
  // The dialog is loaded when it is first asked for.
  await act(async () => void (await lastLoad));
  await act(async () => {
    seen.confirm?.();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(before + 1));
  });
  expect(seen.confirm).toBeUndefined();
}

beforeEach(() => {
  root = createRoot(makeRoot());
});
afterEach(() => act(async () => root.unmount()));

it('an unpaid order is given up under the same key again when the first answer was lost and the question was closed', async () => {
  const keys: IdempotencyKey[] = [];
  vi.mocked(giveUp).mockImplementation(async (_, id, key) => {
    expect(id).toBe(order.id);
    keys.push(key);
    if (keys.length === 1) throw new NetworkError();
  });
  await showWays();
  await confirmGivingUp();
  await confirmGivingUp();
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  // What became of it, the order tells, each time.
  expect(onDone).toHaveBeenCalledTimes(2);
});

import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomerId, OrderId, TenantId } from '#domain/ids.ts';
import { lastLoad } from '#i18n/lazy-part.tsx';
import { createApiClient } from '#remote/api-client.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { fakeApi, json, page, problem, type FakeHandler } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeOrder } from '#tests/factories/make-order.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import { CancelButton } from './cancel-button.tsx';

interface Seen {
  ask: () => void;
  /** Undefined while nobody is asked. */
  confirm: (() => void) | undefined;
}
const { seen } = vi.hoisted(() => ({ seen: {} as Seen }));

vi.mock('#i18n/activate-language.ts', () => ({ isReplaced: () => false, loadLazyTexts: async () => undefined }));
vi.mock('#tenant/use-link-state.ts', () => ({ useLinkState: () => 'ok' }));
vi.mock('#ui/button.tsx', () => ({
  Button: ({ onClick }: { readonly onClick: () => void }) => {
    useEffect(() => void (seen.ask = onClick));
    return null;
  },
}));
vi.mock('#ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ isOpen, onConfirm }: { readonly isOpen: boolean; readonly onConfirm: () => void }) => {
    useEffect(() => void (seen.confirm = isOpen ? onConfirm : undefined));
    return null;
  },
}));

let go: NavigateFunction;
function History() {
  const navigate = useNavigate();
  useEffect(() => void (go = navigate));
  return null;
}

const ANA = 'ana' as CustomerId;
const DONE: FakeHandler = () => json({ done: true });
const onCancelled = vi.fn<() => void>();
const show = vi.fn<(toast: Toast) => void>();
let root: Root;

/** The button of an order, whose server answers in this order. */
async function buttonOf(orderId: string, ...answers: readonly FakeHandler[]) {
  const left = [...answers];
  const server = fakeApi((request) => left.shift()!(request));
  const api = createApiClient({
    baseUrl: '',
    fetch: server.fetch,
    tenantId: 'aurora' as TenantId,
    session: memorySessionStore({ customerId: ANA, accessToken: 'access', refreshToken: 'refresh' }),
    locks: null,
    language: () => 'pt-BR',
    now: () => 1000,
  });
  const order = makeOrder({ orderId: orderId as OrderId, status: 'REGISTERED' });
  const button = createElement(CancelButton, { order, isOwn: true, onCancelled });
  const withToasts = createElement(ToastContext, { value: { show, dismiss: vi.fn() } }, button);
  const withTenant = createElement(TenantContext, { value: { api, uid: ANA } as unknown as Tenant }, withToasts);
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, withTenant);
  await act(async () => root.render(createElement(MemoryRouter, null, createElement(History), withWords)));
  return () => server.seen.map(({ headers, body }) => [headers.get('idempotency-key'), JSON.parse(body ?? '')]);
}

async function cancel(): Promise<void> {
  const { length: before } = onCancelled.mock.calls;
  await act(async () => seen.ask());
  // The dialog is loaded when it is first asked for.
  await act(async () => void (await lastLoad));
  await act(async () => {
    seen.confirm?.();
    await vi.waitFor(() => expect(onCancelled).toHaveBeenCalledTimes(before + 1));
  });
  expect(seen.confirm).toBeUndefined();
}
const told = () => show.mock.calls.map(([{ tone }]) => tone);

beforeEach(() => {
  vi.clearAllMocks();
  root = createRoot(makeRoot());
});
afterEach(() => act(async () => root.unmount()));

it.each<[string, FakeHandler]>([
  ['the connection died', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server broke down', () => problem(500, 'internal')],
  ['the first copy is still being worked on', () => problem(409, 'idempotency_in_progress', { 'retry-after': '1' })],
  ['somebody else answered', () => page()],
])('an order is cancelled under the same key again where %s, also once the question was closed', async (_, lost) => {
  const sent = await buttonOf('order-1', lost, DONE);
  await cancel();
  await cancel();
  const [first, second, ...more] = sent();
  expect(first).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), { orderId: 'order-1' }]);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(told()).toEqual(['error', 'success']);
  // What became of it, the order tells, each time.
  expect(onCancelled).toHaveBeenCalledTimes(2);
});

it('whoever leaves the question by Back while the order is being cancelled is told how it ended', async () => {
  let answer: (response: Response) => void = () => undefined;
  await buttonOf('order-1', () => new Promise((resolve) => (answer = resolve)));
  await act(async () => seen.ask());
  await act(async () => void (await lastLoad));
  await act(async () => seen.confirm?.());
  await act(async () => void go(-1));
  expect(seen.confirm).toBeUndefined();
  expect(show).not.toHaveBeenCalled();
  await act(async () => {
    answer(json({ done: true }));
    await vi.waitFor(() => expect(onCancelled).toHaveBeenCalledTimes(1));
  });
  expect(told()).toEqual(['success']);
});

it('another order is cancelled under another key', async () => {
  const keys: unknown[] = [];
  for (const id of ['order-1', 'order-2']) {
    root = createRoot(makeRoot());
    const sent = await buttonOf(id, DONE);
    await cancel();
    keys.push(sent()[0]?.[0]);
    await act(async () => root.unmount());
  }
  expect(new Set(keys).size).toBe(2);
});

import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { changeCart, readCart } from '#db/carts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import {
  changeDraft,
  readDraft,
  registerToken,
  startFromLink,
  typedBefore,
} from '#features/registration/registration-draft.ts';
import { NetworkError, ProblemError } from '#remote/api-error.ts';
import { resourceKeys } from '#remote/swr-keys.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { SESSION_ENDED } from '#tenant/open-tenant.ts';
import { ToastContext } from '#ui/toast-context.ts';
import type { SessionEnd } from './session-end-toast.tsx';
import { TenantEffects } from './tenant-effects.tsx';

const problemOf = (code: ErrorCode) =>
  new ProblemError({ type: '', title: '', status: 404, detail: '', code, requestId: '' }, null);

const askServer = vi.fn<() => Promise<unknown>>();
let count = 0;
let tenant: Tenant;
let onScreen: string;
let root: Root;
let events: EventTarget;

let idle: PromiseWithResolvers<void>;
vi.mock('#platform/when-idle.ts', () => ({ whenIdle: () => idle.promise }));
vi.mock('#screens/tenant-problem/tenant-problem-screen.tsx', () => ({
  TenantProblemScreen: ({ problem, children }: { readonly problem: string; readonly children: ReactNode }) => {
    useEffect(() => void (onScreen = problem));
    return children;
  },
}));
let inDoubt = 0;
vi.mock('./orders-in-doubt.tsx', () => ({ OrdersInDoubt: () => void (inDoubt += 1) }));
vi.mock('./session-end-toast.tsx', () => ({
  SessionEndToast: ({ end }: { readonly end: SessionEnd }) => {
    useEffect(() => void (onScreen = `ended on ${end.pathname}`), [end]);
    return null;
  },
}));
vi.mock('./unmerged-visitor-data.tsx', () => ({ UnmergedVisitorData: () => null }));
vi.mock('#features/notifications/order-news.tsx', () => ({ OrderNews: () => null }));

function Shop() {
  useEffect(() => void (onScreen = 'the shop'), []);
  return null;
}

function makeTenant(): Tenant {
  count += 1;
  const tenantId = `duties-${count}` as TenantId;
  return {
    tenantId,
    domain: 'aurora',
    settings: { customLocale: {} },
    session: null,
    databases: openTenantDatabases({ tenantId }),
    keys: resourceKeys(tenantId, 'anon'),
    api: { call: askServer },
    clock: { serverNow: async () => Date.now() },
  } as unknown as Tenant;
}

/** Fetches the settings and waits for the effects. */
async function ask(): Promise<void> {
  await act(() => mutate(tenant.keys.settings()));
  await act(() => vi.dynamicImportSettled());
}

/** The screen of a problem is a lazy part, so it may come some renders later. */
const seen = (what: string) =>
  vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    expect(onScreen).toBe(what);
  });

beforeEach(async () => {
  inDoubt = 0;
  idle = Promise.withResolvers();
  askServer.mockRejectedValue(new NetworkError());
  tenant = makeTenant();
  root = createRoot(makeRoot());
  await show();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** Shows the shop to whoever is logged in now. */
async function show(): Promise<void> {
  const i18n = idsAsTexts();
  const shop = createElement(Shop);
  events = new EventTarget();
  const duties = { events, worker: Promise.resolve(null), buildId: '1', children: shop };
  const withDuties = createElement(TenantEffects, duties);
  const withToasts = createElement(ToastContext, { value: { show: vi.fn(), dismiss: vi.fn() } }, withDuties);
  const withWords = createElement(I18nProvider, { i18n }, withToasts);
  const withTenant = createElement(TenantContext, { value: tenant }, withWords);
  await act(async () => root.render(createElement(MemoryRouter, null, withTenant)));
  await act(() => vi.dynamicImportSettled());
}

/** A tab's own storage. */
function stubSessionStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

describe('TenantEffects', () => {
  it.each(['tenant_not_found', 'tenant_not_published'] as const)(
    'shows that a shop was closed in the meantime (%s), until it is open again',
    async (code) => {
      askServer.mockRejectedValue(problemOf(code));
      await ask();
      await seen(code);
      await vi.waitFor(() => expect(inDoubt).toBeGreaterThan(0));
      askServer.mockResolvedValue({ data: { tenant: tenant.settings } });
      await ask();
      await seen('the shop');
    },
  );

  it('keeps the shop when the server does not answer or fails', async () => {
    await ask();
    expect(onScreen).toBe('the shop');
    askServer.mockRejectedValue(problemOf('internal'));
    await ask();
    expect(onScreen).toBe('the shop');
  });

  it('tells where a session has ended', async () => {
    await act(async () => void events.dispatchEvent(new Event(SESSION_ENDED)));
    await seen('ended on /');
  });

  it('ends the registration of this tab with the session, so that the next person finds none of it (B§4, P27)', async () => {
    stubSessionStorage();
    const unknown = { email: null, phone: null, birthdate: null, document: null, pointId: null, address: null };
    const ana = { ...unknown, id: 'ana' as CustomerId, fullName: 'Ana' };
    const { tenantId } = tenant;
    registerToken.write(tenantId, 'link-of-ana');
    startFromLink('link-of-ana', ana);
    changeDraft({ profile: { ...readDraft().profile, document: '529.982.247-25', password: 'balcao1' } });
    typedBefore.write(tenantId);

    const session = { customerId: 'bia' as CustomerId, accessToken: 'a', refreshToken: 'r' };
    tenant = { ...tenant, session };
    await show();
    expect(readDraft().profile.fullName).toBe('Ana');
    tenant = { ...tenant, session: null };
    await show();
    expect(readDraft()).toMatchObject({ filledBy: null, profile: { fullName: '', document: '', password: '' } });
    expect(registerToken.read(tenantId)).toBeNull();
    expect(typedBefore.read(tenantId)).toBe(false);
  });

  it('deletes a bag of eight days ago, once the page is idle', async () => {
    const { data } = tenant.databases;
    await changeCart(data, () => makeCart([makeLine()]), Date.now() - 8 * DAY_MS);
    expect((await readCart(data)).cart.lines).toHaveLength(1);
    idle.resolve();
    await vi.waitFor(async () => expect((await readCart(data)).cart.lines).toHaveLength(0));
  });

  it('leaves alone the data of whoever has left before that', async () => {
    const { data } = tenant.databases;
    await changeCart(data, () => makeCart([makeLine()]), Date.now() - 8 * DAY_MS);
    const deleting = vi.spyOn(data, 'transaction');
    await act(async () => root.render(null));
    idle.resolve();
    await idle.promise;
    expect(deleting).not.toHaveBeenCalled();
  });
});

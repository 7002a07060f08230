import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { act, createElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Navigate, Router, UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { SessionStore } from '#contract/session-store.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { ProblemError } from '#remote/api-error.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import { useDeletion } from './use-deletion.ts';

const refusal = (code: ErrorCode) =>
  new ProblemError({ type: 'about:blank', title: '', status: 422, detail: '', code, requestId: '' }, null);

const ANA = { customerId: 'ana' as CustomerId, accessToken: 'access', refreshToken: 'refresh' };
const SHEET = { pathname: '/meus-dados', search: '?delete=1', state: { overlay: 1 } };

let databases: TenantDatabases;
let sessions: SessionStore;
let history: ReturnType<typeof createMemoryHistory>;
let root: Root;
let form: ReturnType<typeof useDeletion>;
let accept: () => void;
let refuse: (error: unknown) => void;
const show = vi.fn<(toast: Toast) => void>();

/** As the page's router: it hears of a move after the browser's address has changed. */
function PageRouter({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(
    () =>
      history.listen(({ action }) => {
        if (String(action) === 'POP') dispatchEvent(new Event('popstate'));
        setLocation(history.location);
      }),
    [],
  );
  return createElement(Router, { location, navigator: history }, children);
}

function Form() {
  const deletion = useDeletion();
  useEffect(() => void (form = deletion));
  return null;
}

/** The screen with its sheet, and what the route guard does once the session has ended. */
function Screen() {
  const session = useLiveQuery(async () => sessions.read(), [], ANA);
  const { pathname, search } = useLocation();
  if (pathname !== SHEET.pathname) return null;
  if (!session) return createElement(Navigate, { replace: true, to: '/login' });
  return search === SHEET.search ? createElement(Form) : null;
}

beforeEach(async () => {
  show.mockClear();
  databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  sessions = dexieSessionStore(databases.auth);
  await sessions.write(ANA);
  history = createMemoryHistory({ initialEntries: ['/', '/loja', SHEET.pathname, SHEET], v5Compat: true });
  vi.stubGlobal('location', {
    get search() {
      return history.location.search;
    },
  });
  const call = () => new Promise<void>((resolve, reject) => ([accept, refuse] = [resolve, reject]));
  const tenant = { databases, sessions, session: ANA, api: { call } } as unknown as Tenant;
  root = createRoot(makeRoot());
  const withToasts = createElement(ToastContext, { value: { show, dismiss: vi.fn() } }, createElement(Screen));
  const withTenant = createElement(TenantContext, { value: tenant }, withToasts);
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, withTenant);
  await act(async () => root.render(createElement(PageRouter, null, withWords)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  vi.unstubAllGlobals();
});

const go = (steps: number) => act(async () => history.go(steps));

/** Sends the form. Returns its answer, to be awaited once `accept` or `refuse` was called. */
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
      await go(-1);
      refuse(refusal(code));
      await answer;
      expect(show.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
    },
  );
});

describe('a deletion of the own data that is done', () => {
  /** Keeps the device from having erased everything, as a tab that sleeps does. Returns what lets it go on. */
  async function delayEnd(): Promise<() => void> {
    const { data } = databases.forUser(ANA.customerId);
    await data.open();
    const other = indexedDB.open(data.name);
    await vi.waitFor(() => expect(other.readyState).toBe('done'));
    return () => other.result.close();
  }

  it.each<[string, number, string, string]>([
    ['while its form is open, until the end of the session takes it away', 0, '/login', '/loja'],
    ['after Back has closed its form', -1, '/login', '/loja'],
    ['after two steps back at once', -2, '/loja', '/'],
  ])('leads to the menu, and Back to what was there before: %s', async (_, steps, meanwhile, before) => {
    const { answer } = await send();
    if (steps < 0) await go(steps);
    const goOn = await delayEnd();
    await act(async () => {
      accept();
      await vi.waitFor(async () => expect(await sessions.read()).toBeNull());
    });
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(history.location.pathname).toBe(meanwhile);
    });
    await act(async () => {
      goOn();
      await answer;
    });
    expect(show.mock.calls.map(([{ tone }]) => tone)).toEqual(['success']);
    expect(history.location.pathname).toBe('/carrinho');
    await go(-1);
    expect(history.location.pathname).toBe(before);
  });
});

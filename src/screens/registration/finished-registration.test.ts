import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect, type FunctionComponent, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
// oxlint-disable-next-line no-restricted-imports -- a test of where a screen leads
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endRegistration, readDraft, registerToken } from '#features/registration/registration-draft.ts';
import type { TenantId } from '#domain/ids.ts';
import { logIn } from '#features/session/session-actions.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { AUTO_LOGIN_MS } from '#ui/timings.ts';
import { RegistrationDoneScreen } from './registration-done-screen.tsx';
import { RegistrationScreen } from './registration-screen.tsx';

interface Children {
  readonly children?: ReactNode;
}

const only = vi.hoisted(() => ({ children: ({ children }: Children) => children, nothing: () => null }));
vi.mock('#features/session/session-actions.ts', () => ({ logIn: vi.fn(async () => undefined) }));
vi.mock('#features/registration/profile-form.tsx', () => ({ ProfileForm: only.nothing }));
vi.mock('#ui/button.tsx', () => ({ Button: only.nothing, ButtonLink: only.nothing }));
vi.mock('#ui/chakra-island.tsx', () => ({ ChakraIsland: only.children }));
vi.mock('#ui/empty-state.tsx', () => ({ EmptyState: only.nothing }));
vi.mock('#tenant/screen.tsx', () => ({ Screen: only.children }));
vi.mock('#tenant/use-screen-title.ts', () => ({ useScreenTitle: only.nothing }));
vi.mock('#platform/track.ts', () => ({ track: only.nothing }));

const tenantId = 'aurora' as TenantId;
const tenant = { tenantId, domain: 'aurora' } as Tenant;
const login = { document: '52998224725', password: 'balcao1' };
let root: Root;

async function show(screen: FunctionComponent): Promise<void> {
  const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, createElement(screen));
  const withTenant = createElement(TenantContext, { value: tenant }, withWords);
  await act(async () => root.render(createElement(MemoryRouter, null, withTenant)));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(logIn).mockClear();
  root = createRoot(makeRoot());
  endRegistration(tenantId, { kind: 'registered', fullName: 'Ana', login });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('a registration that was finished', () => {
  it('logs its customer in from its last page, which alone still knows the password (P27)', async () => {
    await show(RegistrationDoneScreen);
    expect(readDraft().end).toEqual({ kind: 'alreadyRegistered' });
    await act(() => vi.advanceTimersByTimeAsync(AUTO_LOGIN_MS));
    expect(logIn).toHaveBeenCalledWith(tenant, login);
  });

  it('is no part of the next one in the same tab', async () => {
    await show(RegistrationScreen);
    expect(readDraft().end).toBeNull();
  });
});

describe('a registration from a link', () => {
  const opened = vi.fn<() => void>();
  function Link() {
    useEffect(opened, []);
    return null;
  }

  it('leads back to what the link knows, also when the browser comes back from a social login', async () => {
    registerToken.write(tenantId, 'a-link');
    const pages = [
      createElement(Route, { key: 'form', path: '/registro', element: createElement(RegistrationScreen) }),
      createElement(Route, { key: 'link', path: '/c', element: createElement(Link) }),
    ];
    const shown = createElement(Routes, null, pages);
    const api = { call: () => Promise.reject(new Error('given once')) };
    const withTenant = createElement(TenantContext, { value: { ...tenant, api } as unknown as Tenant }, shown);
    const withWords = createElement(I18nProvider, { i18n: idsAsTexts() }, withTenant);
    const initialEntries = ['/registro?social=google'];
    await act(async () => root.render(createElement(MemoryRouter, { initialEntries }, withWords)));
    expect(opened).toHaveBeenCalled();
  });
});

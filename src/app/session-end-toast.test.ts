import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCart } from '#db/carts.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, TenantId } from '#domain/ids.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import { SessionEndToast } from './session-end-toast.tsx';

const session = { accessToken: 'a', refreshToken: 'r', customerId: 'ana' as CustomerId };
const show = vi.fn<(toast: Toast) => void>();
let count = 0;
let root: Root;
let address: string;

beforeEach(() => {
  root = createRoot(makeRoot());
  show.mockClear();
});
afterEach(() => act(async () => root.unmount()));

function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => void (address = pathname + search));
  return null;
}

/** Ana's session ends on this screen, with or without something in her bag. */
async function endOn(pathname: string, hasBag: boolean): Promise<void> {
  count += 1;
  const databases = openTenantDatabases({ tenantId: `ended-${count}` as TenantId });
  const sessions = dexieSessionStore(databases.auth);
  await sessions.write(session);
  await changeCart(databases.forUser(session.customerId).data, () => makeCart(hasBag ? [makeLine()] : []), Date.now());
  await sessions.replace(session, null);
  const parts = [
    createElement(Address, { key: 'address' }),
    createElement(SessionEndToast, { key: 'toast', end: { pathname, search: '' } }),
  ];
  const toasting = createElement(ToastContext, { value: { show, dismiss: vi.fn() } }, parts);
  const speaking = createElement(I18nProvider, { i18n: idsAsTexts() }, toasting);
  const tenant = createElement(TenantContext, { value: { databases } as unknown as Tenant }, speaking);
  await act(async () => root.render(createElement(MemoryRouter, null, tenant)));
}

const told = () => vi.waitFor(() => expect(show).toHaveBeenCalledOnce()).then(() => show.mock.lastCall?.[0]);

describe('the toast of a session that has ended', () => {
  it('says that the bag is kept, and leads to the login and back', async () => {
    await endOn('/carrinho', true);
    const toast = await told();
    expect(toast).toMatchObject({ text: 'sessionExpired.bagKept', action: { label: 'login.submit' } });
    await act(async () => toast?.action?.onAct());
    expect(address).toBe('/login?redirect=%2Fcarrinho');
  });

  it('says nothing of an empty bag', async () => {
    await endOn('/pedido', false);
    expect(await told()).toMatchObject({ text: 'sessionExpired', action: { label: 'login.submit' } });
  });

  it.each(['/pedido', '/cartoes'])('has no button on %s, which gives way to the login by itself', async (screen) => {
    await endOn(screen, true);
    const toast = await told();
    expect(toast?.text).toBe('sessionExpired.bagKept');
    expect(toast).not.toHaveProperty('action');
  });
});

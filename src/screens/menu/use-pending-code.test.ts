import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingCode } from '#features/scan/context-actions.ts';
import { type ContextLink, useContextLink } from '#features/scan/use-context-link.ts';
import { usePendingCode } from './use-pending-code.ts';

vi.mock('#features/scan/use-context-link.ts', () => ({ useContextLink: vi.fn() }));

const MENU = '/carrinho';
const OPENED = '/o/table';
const FOUND = { kind: 'found' } as ContextLink;

let code: PendingCode;
let root: Root;
let address: string;
let current: ReturnType<typeof usePendingCode>;
let goBack: () => void;

function Screen({ isSearching }: { readonly isSearching: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pending = usePendingCode(code, isSearching);
  useEffect(() => {
    current = pending;
    address = pathname + search;
    goBack = () => void navigate(MENU);
  });
  return null;
}

const show = (link: ContextLink, isSearching: boolean, at = MENU) => {
  vi.mocked(useContextLink).mockReturnValue(link);
  const screen = createElement(Screen, { isSearching });
  return act(async () => root.render(createElement(MemoryRouter, { initialEntries: [at] }, screen)));
};

beforeEach(() => {
  code = { uuid: 'table' };
  vi.stubGlobal('location', { pathname: `/aurora${MENU}` });
  root = createRoot(makeRoot());
});
afterEach(() => act(async () => root.unmount()));

describe('usePendingCode', () => {
  it('opens by itself when the signal is back, over an idle menu', async () => {
    await show({ kind: 'waiting' }, false);
    expect([address, current.isReady]).toEqual([MENU, false]);
    await show(FOUND, false);
    expect(address).toBe(OPENED);
  });

  it('opens the tab that a link of the counter named', async () => {
    code = { uuid: 'table', search: '?tab=a&people=3' };
    await show(FOUND, false);
    expect(address).toBe(`${OPENED}?tab=a&people=3`);
  });

  it('throws no search away: it waits for its end', async () => {
    await show(FOUND, true);
    expect([address, current.isReady]).toEqual([MENU, true]);
    await show(FOUND, false);
    expect(address).toBe(OPENED);
  });

  it('or for a tap', async () => {
    await show(FOUND, true);
    await act(async () => current.open());
    expect(address).toBe(OPENED);
  });

  it('calls nobody back who is on the way to another screen', async () => {
    vi.stubGlobal('location', { pathname: '/aurora/login' });
    await show(FOUND, false);
    expect(address).toBe(MENU);
  });

  it('opens over no sheet', async () => {
    const bag = `${MENU}?sheet=bag`;
    await show(FOUND, false, bag);
    expect(address).toBe(bag);
    await act(async () => goBack());
    expect(address).toBe(OPENED);
  });
});

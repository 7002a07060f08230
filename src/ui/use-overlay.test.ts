import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Overlay, useOverlay } from './use-overlay.ts';

let page: { readonly sheet: Overlay; readonly at: string; readonly go: NavigateFunction };

function Screen() {
  const sheet = useOverlay('sheet');
  const { pathname, search } = useLocation();
  const go = useNavigate();
  useEffect(() => void (page = { sheet, at: pathname + search, go }));
  return null;
}

const openSheet = () => act(async () => page.sheet.open('form'));
const close = () => act(async () => page.sheet.close());
const go = (steps: number) => act(async () => void page.go(steps));

beforeEach(async () => {
  const root = createRoot(makeRoot());
  const history = { initialEntries: ['/before', '/screen'], initialIndex: 1 };
  await act(async () => root.render(createElement(MemoryRouter, history, createElement(Screen))));
});

describe('an overlay with an address', () => {
  it('is closed once, however often it is asked to', async () => {
    await openSheet();
    expect(page.at).toBe('/screen?sheet=form');
    const { sheet } = page;
    await act(async () => {
      sheet.close();
      sheet.close();
    });
    expect(page.at).toBe('/screen');
  });

  it.each([
    ['it was left by Back', -1, '/screen'],
    ['the whole screen was left', -2, '/before'],
  ])('stays closed, and leaves what is shown alone, when an answer closes it after %s', async (_, steps, at) => {
    await openSheet();
    const { sheet } = page;
    await go(steps);
    await act(async () => sheet.close());
    expect(page.at).toBe(at);
  });

  it('is opened by the same function whatever is open, so that whoever has it is not rendered again', async () => {
    const { open } = page.sheet;
    await openSheet();
    expect(page.sheet.open).toBe(open);
    await act(async () => open('other'));
    expect(page.at).toBe('/screen?sheet=other');
    await go(-1);
    expect(page.at).toBe('/screen?sheet=form');
  });

  it('is closed again after Forward has opened it again', async () => {
    await openSheet();
    await close();
    await go(1);
    expect(page.sheet.value).toBe('form');
    await close();
    expect(page.at).toBe('/screen');
  });
});

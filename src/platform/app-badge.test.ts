import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAppBadge } from './app-badge.ts';

let root: Root;
const setAppBadge = vi.fn(() => Promise.resolve());
const clearAppBadge = vi.fn(() => Promise.resolve());

beforeEach(() => {
  root = createRoot(makeRoot());
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function Screen({ isWaiting }: { readonly isWaiting: boolean }) {
  useAppBadge(isWaiting);
  return null;
}

const show = (isWaiting: boolean) => act(async () => root.render(createElement(Screen, { isWaiting })));

describe('the icon of the installed app', () => {
  it('has a mark while an order waits, and none once the queue is empty', async () => {
    await show(true);
    expect(setAppBadge).toHaveBeenCalledOnce();
    expect(clearAppBadge).not.toHaveBeenCalled();
    await show(false);
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it('loses the mark of an earlier visit when the app opens and nothing waits any more', async () => {
    await show(false);
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it('stays as it is where the browser has no marks, or refuses them', async () => {
    setAppBadge.mockRejectedValueOnce(new DOMException('not installed', 'NotAllowedError'));
    await show(true);
    vi.stubGlobal('navigator', {});
    await show(false);
    expect(setAppBadge).toHaveBeenCalledOnce();
  });
});

import { setImmediate } from 'node:timers/promises';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { createElement, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

vi.mock('#i18n/activate-language.ts', () => ({ loadLazyTexts: async () => undefined }));
vi.hoisted(() => {
  // React keeps the timers that it finds when it is loaded. These never ring, so nothing that waits for one is shown.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const shown = vi.fn<() => void>();

function Sheet() {
  useEffect(shown, []);
  return null;
}

function openOverlay(content: ReactNode): void {
  const opened = { value: 'open', onClose: () => undefined, children: () => content };
  createRoot(makeRoot()).render(createElement(LazyOverlay, opened));
}

/** Not `vi.waitFor`, which lets the timers ring. */
async function waitForCall(of: Mock): Promise<void> {
  for (let turn = 0; turn < 200 && of.mock.calls.length === 0; turn += 1) await setImmediate();
  expect(of).toHaveBeenCalledTimes(1);
}

const makeLoad = () => Promise.withResolvers<{ readonly Sheet: () => ReactNode }>();

describe('LazyOverlay', () => {
  beforeEach(() => {
    shown.mockClear();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  it('shows a sheet as soon as it has loaded, without the time that React holds back what replaces a fallback', async () => {
    const load = makeLoad();
    const began = vi.fn<() => Promise<{ readonly Sheet: () => ReactNode }>>(() => load.promise);
    openOverlay(createElement(lazyPart(began, 'Sheet')));
    await waitForCall(began);
    load.resolve({ Sheet });
    await waitForCall(shown);
  });

  it('also shows a sheet at once that a part of it loads', async () => {
    const inner = makeLoad();
    const began = vi.fn<() => Promise<{ readonly Sheet: () => ReactNode }>>(() => inner.promise);
    const Inner = lazyPart(began, 'Sheet');
    openOverlay(createElement(lazyPart(async () => ({ Outer: () => createElement(Inner) }), 'Outer')));
    await waitForCall(began);
    inner.resolve({ Sheet });
    await waitForCall(shown);
  });
});

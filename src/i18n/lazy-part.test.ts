import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, Suspense, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFailures, lazyExtra, lazyPart } from './lazy-part.tsx';

vi.mock('./activate-language.ts', () => ({ loadLazyTexts: async () => undefined }));

let root: Root;
const mounted = vi.fn<() => void>();
const waited = vi.fn<() => void>();

function Sheet() {
  useEffect(mounted, []);
  return null;
}
function Waiting() {
  useEffect(waited, []);
  return null;
}

const makePart = () => lazyPart(async () => ({ Sheet }), 'Sheet');
const render = (Part: ReturnType<typeof makePart>) =>
  act(async () => root.render(createElement(Suspense, { fallback: createElement(Waiting) }, createElement(Part))));

beforeEach(() => {
  mounted.mockClear();
  waited.mockClear();
  root = createRoot(makeRoot());
});

afterEach(() => void vi.useRealTimers());

describe('lazyPart', () => {
  it('is shown at once when it was loaded in advance', async () => {
    const Part = makePart();
    await Part.load();
    await render(Part);
    expect(mounted).toHaveBeenCalledTimes(1);
    expect(waited).not.toHaveBeenCalled();
  });

  it('that is on screen already does not begin anew when it is loaded once more', async () => {
    const Part = makePart();
    await render(Part);
    await Part.load();
    await render(Part);
    expect(waited).toHaveBeenCalledTimes(1);
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('that could not be loaded is asked for again once its failure is forgotten, and not before', async () => {
    const load = vi.fn<() => Promise<{ readonly Sheet: () => null }>>();
    load.mockRejectedValueOnce(new TypeError('no signal')).mockResolvedValue({ Sheet });
    const Part = lazyPart(load, 'Sheet');
    await expect(render(Part)).rejects.toThrow('no signal');
    root = createRoot(makeRoot());
    await expect(render(Part)).rejects.toThrow('no signal');
    expect(load).toHaveBeenCalledTimes(1);

    forgetFailures();
    root = createRoot(makeRoot());
    await render(Part);
    expect(mounted).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('lazyExtra', () => {
  it('is shown when it has come at last, and its place stays empty until then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const load = vi.fn<() => Promise<{ readonly Sheet: () => null }>>();
    const lost = new TypeError('no signal');
    load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue({ Sheet });
    await act(async () => root.render(createElement(Suspense, null, createElement(lazyExtra(load, 'Sheet')))));
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(load).toHaveBeenCalledTimes(2);
    expect(mounted).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(mounted).toHaveBeenCalledTimes(1);
  });
});

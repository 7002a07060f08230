import { makeRoot, setVisibility } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeepAwake } from './keep-awake.ts';

let root: Root;
let locks: { release: () => Promise<void> }[];
const request = vi.fn(async () => {
  const lock = { release: vi.fn(() => Promise.resolve()) };
  locks.push(lock);
  return lock;
});

beforeEach(() => {
  root = createRoot(makeRoot());
  locks = [];
  request.mockClear();
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(async () => {
  await act(async () => root.unmount());
  setVisibility('visible');
  vi.unstubAllGlobals();
});

function Screen({ isWaiting }: { readonly isWaiting: boolean }) {
  useKeepAwake(isWaiting);
  return null;
}

const show = (isWaiting: boolean) => act(async () => root.render(createElement(Screen, { isWaiting })));

describe('the screen of a phone', () => {
  it('stays on while an order waits for this page, and no longer', async () => {
    await show(true);
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    expect(locks[0]?.release).not.toHaveBeenCalled();
    await show(false);
    expect(locks[0]?.release).toHaveBeenCalledOnce();
  });

  it('is not touched when nothing waits', async () => {
    await show(false);
    expect(request).not.toHaveBeenCalled();
  });

  it('stays on again when the page comes back into sight, where the browser had ended it', async () => {
    await show(true);
    await act(async () => setVisibility('hidden'));
    expect(request).toHaveBeenCalledOnce();
    await act(async () => setVisibility('visible'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is let go when the order is sent before the browser has granted it', async () => {
    let grant: (lock: { release: () => Promise<void> }) => void = () => undefined;
    request.mockImplementationOnce(() => new Promise((resolve) => (grant = resolve as typeof grant)));
    await show(true);
    await show(false);
    const release = vi.fn(() => Promise.resolve());
    await act(async () => grant({ release }));
    expect(release).toHaveBeenCalledOnce();
  });

  it('may go off where the battery is empty, and where the browser cannot do it, and nothing breaks', async () => {
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'));
    await show(true);
    await show(false);
    vi.stubGlobal('navigator', {});
    await show(true);
    expect(request).toHaveBeenCalledOnce();
  });
});

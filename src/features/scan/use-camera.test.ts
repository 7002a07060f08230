import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Camera, openCamera } from '#platform/camera.ts';
import { useCamera } from './use-camera.ts';

vi.mock(import('#platform/camera.ts'), async (original) => ({ ...(await original()), openCamera: vi.fn() }));

const opened = vi.mocked(openCamera);
const close = vi.fn<() => void>();
const camera = { stream: { getTracks: () => [] as MediaStreamTrack[] }, close } as unknown as Camera;

let root: Root;
let control: ReturnType<typeof useCamera>;

function Screen() {
  const current = useCamera(true);
  useEffect(() => void (control = current));
  return null;
}

beforeEach(async () => {
  close.mockReset();
  opened.mockReset();
  opened.mockResolvedValue(camera);
  root = createRoot(makeRoot());
  await act(async () => root.render(createElement(Screen)));
});
afterEach(() => act(async () => root.unmount()));

const reopen = () => act(async () => control.reopen());

describe('useCamera', () => {
  it('reopens a camera that shows no picture twice, and then reports it as busy', async () => {
    await reopen();
    await reopen();
    expect([opened.mock.calls.length, close.mock.calls.length, control.state.kind]).toEqual([3, 2, 'live']);
    await reopen();
    expect(opened).toHaveBeenCalledTimes(3);
    expect(control.state).toEqual({ kind: 'failed', trouble: 'busy' });
    // The torch is off.
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('resets the count when the customer tries again or switches cameras', async () => {
    for (const again of [() => control.retry(), () => control.change('front')]) {
      await reopen();
      await reopen();
      await act(async () => again());
      await reopen();
      expect(control.state.kind).toBe('live');
      await act(async () => control.retry());
    }
    expect(opened.mock.calls.at(-1)).toEqual(['front']);
  });
});

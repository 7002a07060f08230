import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from './camera.ts';

afterEach(() => vi.unstubAllGlobals());

interface Device {
  readonly kind: string;
  readonly deviceId: string;
}

const camera = (deviceId: string): Device => ({ kind: 'videoinput', deviceId });

/** A browser with these devices, of which the first camera is the one that gets opened. */
function lend(devices: readonly Device[], capabilities: object = {}) {
  const applyConstraints = vi.fn(async () => undefined);
  const stop = vi.fn();
  const deviceId = devices.find(({ kind }) => kind === 'videoinput')?.deviceId;
  const getSettings = () => ({ deviceId, facingMode: 'environment' });
  const track = { label: 'Traseira', stop, getSettings, getCapabilities: () => capabilities, applyConstraints };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  const getUserMedia = vi.fn(async () => stream);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => devices } });
  return { getUserMedia, applyConstraints, stop };
}

describe('openCamera', () => {
  it('asks for the camera that looks away from the customer, or for the one that was chosen, and never for sound', async () => {
    const { getUserMedia } = lend([camera('a')]);
    await openCamera(null);
    await openCamera('b');
    expect(getUserMedia.mock.calls).toMatchObject([
      [{ audio: false, video: { facingMode: 'environment' } }],
      [{ audio: false, video: { deviceId: { exact: 'b' } } }],
    ]);
  });

  it('offers the next of several cameras, and none where there is only one', async () => {
    lend([camera('a'), { kind: 'audioinput', deviceId: 'mic' }, camera('b')]);
    expect((await openCamera(null)).nextId).toBe('b');
    lend([{ kind: 'audioinput', deviceId: 'mic' }, camera('a')]);
    expect((await openCamera(null)).nextId).toBeNull();
  });

  it('lights the torch where the device has one, and lets go of everything when it is closed', async () => {
    const { applyConstraints, stop } = lend([camera('a')], { torch: true });
    const opened = await openCamera(null);
    expect(opened.hasTorch).toBe(true);
    await opened.setTorch(true);
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    opened.close();
    expect(stop).toHaveBeenCalledOnce();
    lend([camera('a')]);
    expect((await openCamera(null)).hasTorch).toBe(false);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('tells apart why there is no picture: %s means %s (A§8)', async (name, trouble) => {
    const getUserMedia = () => Promise.reject(new DOMException('no', name));
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    await expect(openCamera(null)).rejects.toMatchObject({ name: 'CameraFailure', trouble });
  });

  it('finds no camera where the browser does not lend any, as without HTTPS', async () => {
    vi.stubGlobal('navigator', {});
    await expect(openCamera(null)).rejects.toMatchObject({ trouble: 'missing' });
  });
});

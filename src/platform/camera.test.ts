import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from './camera.ts';

afterEach(() => vi.unstubAllGlobals());

interface Device {
  readonly kind: string;
  readonly deviceId: string;
}

const camera = (deviceId: string): Device => ({ kind: 'videoinput', deviceId });

/** Simulates a browser with these devices; the first camera is the one that opens. */
function fakeDevices(devices: readonly Device[], capabilities: object = {}) {
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
  it('requests the rear camera or the chosen one, and never audio', async () => {
    const { getUserMedia } = fakeDevices([camera('a')]);
    await openCamera(null);
    await openCamera('b');
    expect(getUserMedia.mock.calls).toMatchObject([
      [{ audio: false, video: { facingMode: 'environment' } }],
      [{ audio: false, video: { deviceId: { exact: 'b' } } }],
    ]);
  });

  it('offers the next of several cameras, and none if there is only one', async () => {
    fakeDevices([camera('a'), { kind: 'audioinput', deviceId: 'mic' }, camera('b')]);
    expect((await openCamera(null)).nextId).toBe('b');
    fakeDevices([{ kind: 'audioinput', deviceId: 'mic' }, camera('a')]);
    expect((await openCamera(null)).nextId).toBeNull();
  });

  it('turns on the torch if the device has one, and releases the camera when closed', async () => {
    const { applyConstraints, stop } = fakeDevices([camera('a')], { torch: true });
    const opened = await openCamera(null);
    expect(opened.hasTorch).toBe(true);
    await opened.setTorch(true);
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    opened.close();
    expect(stop).toHaveBeenCalledOnce();
    fakeDevices([camera('a')]);
    expect((await openCamera(null)).hasTorch).toBe(false);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('reports %s as %s (A§8)', async (name, trouble) => {
    const getUserMedia = () => Promise.reject(new DOMException('no', name));
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    await expect(openCamera(null)).rejects.toMatchObject({ name: 'CameraFailure', trouble });
  });

  it('reports a missing camera when the browser has no camera interface, as without HTTPS', async () => {
    vi.stubGlobal('navigator', {});
    await expect(openCamera(null)).rejects.toMatchObject({ trouble: 'missing' });
  });
});

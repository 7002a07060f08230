import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentPosition, isFirstPositionWarning } from './geolocation.ts';
import { positionPermission } from './position-permission.ts';

afterEach(() => vi.unstubAllGlobals());

const HERE = { latitude: -23.561, longitude: -46.655 };
type Tell = (position: { readonly coords: object }) => void;

describe('the current position', () => {
  it('is rounded to about 100 m and contains nothing else', async () => {
    const getCurrentPosition = (tell: Tell) =>
      tell({ coords: { latitude: -23.561389, longitude: -46.655012, accuracy: 20, altitude: null } });
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    expect(await currentPosition()).toEqual(HERE);
  });

  it('is rejected when permission is denied, and without geolocation', async () => {
    const getCurrentPosition = (_: Tell, refuse: (error: Error) => void) => refuse(new Error('denied'));
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    await expect(currentPosition()).rejects.toThrow('denied');
    vi.stubGlobal('navigator', {});
    await expect(currentPosition()).rejects.toThrow('knows no position');
  });
});

describe('the permission', () => {
  const ask = async (query: () => Promise<object>) => {
    vi.stubGlobal('navigator', { geolocation: {}, permissions: { query } });
    return await positionPermission();
  };

  it('is the browser’s answer, or `prompt` when it cannot answer', async () => {
    expect(await ask(async () => ({ state: 'granted' }))).toBe('granted');
    expect(await ask(async () => Promise.reject(new TypeError('unknown name')))).toBe('prompt');
    vi.stubGlobal('navigator', {});
    expect(await positionPermission()).toBe('denied');
  });
});

describe('the warning', () => {
  it('is shown once (A§8)', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect([isFirstPositionWarning(), isFirstPositionWarning()]).toEqual([true, false]);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentPosition, isFirstPositionWarning, positionPermission } from './geolocation.ts';

afterEach(() => vi.unstubAllGlobals());

const HERE = { latitude: -23.561, longitude: -46.655 };
type Tell = (position: { readonly coords: object }) => void;

describe('where the device is', () => {
  it('comes to about 100 m, without what else the browser knows about it', async () => {
    const getCurrentPosition = (tell: Tell) =>
      tell({ coords: { latitude: -23.561389, longitude: -46.655012, accuracy: 20, altitude: null } });
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    expect(await currentPosition()).toEqual(HERE);
  });

  it('is refused where it is denied, and where there is no such thing', async () => {
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

  it('is what the browser says, and is asked for where it cannot tell', async () => {
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

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTO } from '#contract/sw-messages.ts';
import type { TenantId } from '#domain/ids.ts';
import { registerServiceWorker } from './service-worker.ts';

// What is loaded when a build waits comes in real time.
beforeAll(() => import('./activate-update.ts'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A fake of the browser's service worker container with the parts that the bridge uses. */
function browser({ hasController = true } = {}) {
  const active = { postMessage: vi.fn<(message: unknown) => void>() };
  const waiting = { postMessage: vi.fn<(message: unknown) => void>() };
  const sync = { register: vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve()) };
  const registration = { active, waiting: null as typeof waiting | null, sync, update: () => Promise.resolve() };
  const register = vi.fn<(url: string, options: object) => Promise<typeof registration>>(() =>
    Promise.resolve(registration),
  );
  const ready = Promise.resolve(registration);
  const container = Object.assign(new EventTarget(), { controller: hasController ? active : null, register, ready });
  const stored = new Map<string, string>();
  vi.stubGlobal('location', new URL('https://shop.example/aurora/carrinho'));
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'));
  const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { container, active, waiting, sync, registration, register, takeOver, say };
}

const bridgeTo = async (isSafe = { now: true }) => {
  const reload = vi.fn<() => void>();
  const onMessage = vi.fn<(message: unknown) => void>();
  const bridge = await registerServiceWorker({
    scope: '/aurora/',
    isSafeToReload: () => isSafe.now,
    reload,
    onMessage,
  });
  /** A change of screen, after which the page loads nothing for half a second. */
  const changeScreen = async () => {
    const isDone = bridge!.updateIfSafe();
    await vi.advanceTimersByTimeAsync(500);
    await isDone;
  };
  return { bridge: bridge!, changeScreen, reload, onMessage, isSafe };
};

const settle = () => vi.advanceTimersByTimeAsync(1);

describe('the service worker', () => {
  it('registers one script for every tenant, in the tenant’s own scope (P50)', async () => {
    const { register } = browser();
    await bridgeTo();
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/aurora/', updateViaCache: 'none' });
  });

  it('activates a new build at a safe point only, and reloads when it is active (P45)', async () => {
    const { registration, waiting, takeOver } = browser();
    const { changeScreen, reload, isSafe } = await bridgeTo({ now: false });
    registration.waiting = waiting;
    await changeScreen();
    expect(waiting.postMessage).not.toHaveBeenCalled();

    isSafe.now = true;
    await changeScreen();
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ proto: PROTO, type: 'skip-waiting' });
    takeOver();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks for the activation of a new build only when the page is quiet, and if it is still safe then', async () => {
    const { registration, waiting } = browser();
    const { bridge, changeScreen, isSafe } = await bridgeTo();
    registration.waiting = waiting;
    const isDone = bridge.updateIfSafe();
    await vi.advanceTimersByTimeAsync(499);
    expect(waiting.postMessage).not.toHaveBeenCalled();
    isSafe.now = false;
    await vi.advanceTimersByTimeAsync(1);
    await isDone;
    expect(waiting.postMessage).not.toHaveBeenCalled();

    isSafe.now = true;
    await changeScreen();
    expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  });

  it('reloads once, at a safe point, when the browser does not activate the new build', async () => {
    const { registration, waiting } = browser();
    const { changeScreen, reload, isSafe } = await bridgeTo();
    registration.waiting = waiting;
    await changeScreen();
    isSafe.now = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(reload).not.toHaveBeenCalled();

    isSafe.now = true;
    await changeScreen();
    expect(reload).toHaveBeenCalledTimes(1);

    const reloaded = await bridgeTo();
    await reloaded.changeScreen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloaded.reload).not.toHaveBeenCalled();
  });

  it('does not reload again for a build that was activated normally', async () => {
    const { registration, waiting } = browser();
    const { changeScreen, reload } = await bridgeTo();
    registration.waiting = waiting;
    await changeScreen();
    registration.waiting = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads later when another tab activated the new build at an unsafe moment', async () => {
    const { takeOver } = browser();
    const { changeScreen, reload, isSafe } = await bridgeTo({ now: false });
    takeOver();
    await settle();
    expect(reload).not.toHaveBeenCalled();

    isSafe.now = true;
    await changeScreen();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for the very first service worker', async () => {
    const { takeOver } = browser({ hasController: false });
    const { reload } = await bridgeTo();
    takeOver();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload when its first service worker takes over from the worker of the origin', async () => {
    const { container, takeOver } = browser({ hasController: false });
    Object.assign(container, { controller: { postMessage: vi.fn() } });
    const { reload } = await bridgeTo();
    takeOver();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks to be controlled when the first service worker is active but does not control the page', async () => {
    const { active } = browser({ hasController: false });
    await bridgeTo();
    await settle();
    expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ proto: PROTO, type: 'claim' });
  });

  it('hands over by message and by a new sync tag (P6, P53)', async () => {
    const { active, sync } = browser();
    const { bridge } = await bridgeTo();
    const at = vi.spyOn(Date, 'now').mockReturnValue(1000);
    await bridge.handOver('t1' as TenantId);
    expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ proto: PROTO, type: 'drain', tenantId: 't1' });
    at.mockReturnValue(2000);
    await bridge.handOver('t1' as TenantId);
    at.mockRestore();
    const tags = sync.register.mock.calls.map(([tag]) => tag);
    expect(tags).toEqual([expect.stringMatching(/^ob:t1:\d+$/), expect.stringMatching(/^ob:t1:\d+$/)]);
    expect(new Set(tags).size).toBe(2);
  });

  it('hangs up a periodic bell beside it where the browser grants one, and does without where it does not', async () => {
    const { sync, registration } = browser();
    const periodicSync = { register: vi.fn<(tag: string) => Promise<void>>(() => Promise.reject(new Error('denied'))) };
    Object.assign(registration, { periodicSync });
    const { bridge } = await bridgeTo();
    await bridge.registerSync('t1' as TenantId);
    expect(periodicSync.register).toHaveBeenCalledExactlyOnceWith('ob:t1');
    expect(sync.register).toHaveBeenCalledTimes(1);
  });

  it('passes on known messages, ignores unknown ones, and reloads once for another protocol (P43)', async () => {
    const { say } = browser();
    const { onMessage, reload } = await bridgeTo();
    say({ proto: PROTO, type: 'session-ended', tenantId: 't1' });
    say('something else');
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ proto: PROTO, type: 'session-ended', tenantId: 't1' });

    say({ proto: PROTO + 1, type: 'anything' });
    await settle();
    say({ proto: PROTO + 1, type: 'anything' });
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is there once the first one is active, and is not when that could not be installed', async () => {
    for (const state of ['activated', 'redundant'] as const) {
      const { registration, active } = browser({ hasController: false });
      const installing = Object.assign(new EventTarget(), { state: 'installing' });
      Object.assign(registration, { active: null, installing });
      const bridge = bridgeTo();
      const isThere = vi.fn<() => void>();
      const fails = vi.fn<(error: Error) => void>();
      void bridge.then(isThere, fails);
      await settle();
      expect(isThere).not.toHaveBeenCalled();
      Object.assign(registration, { active });
      installing.state = state;
      installing.dispatchEvent(new Event('statechange'));
      await settle();
      expect(isThere).toHaveBeenCalledTimes(state === 'activated' ? 1 : 0);
      expect(fails).toHaveBeenCalledTimes(state === 'activated' ? 0 : 1);
    }
  });

  it('rejects when its script did not come, and is null where it is not allowed', async () => {
    const { register } = browser();
    const options = { scope: '/aurora/', isSafeToReload: () => true } as const;
    register.mockRejectedValueOnce(new TypeError('no script'));
    await expect(registerServiceWorker(options)).rejects.toThrow('no script');
    register.mockRejectedValueOnce(new DOMException('not here', 'SecurityError'));
    expect(await registerServiceWorker(options)).toBeNull();
  });

  it('is null without service worker support; the app then works online only', async () => {
    browser();
    vi.stubGlobal('navigator', {});
    expect(await registerServiceWorker({ scope: '/aurora/', isSafeToReload: () => true })).toBeNull();
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { currentPushToken, subscribeToPush } from './push-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose service worker for every address is this one, which has a subscription or gets one. */
function browserWithWorker(scope: string, hasSubscription: boolean) {
  const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } });
  const subscription = { toJSON, options: { applicationServerKey: null }, unsubscribe: async () => true };
  const subscribe = vi.fn(async () => subscription);
  const getSubscription = async () => (hasSubscription ? subscription : null);
  const registration = { scope, pushManager: { getSubscription, subscribe } };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  return subscribe;
}

it('a device is subscribed with the worker of the shop', async () => {
  const subscribe = browserWithWorker('https://shop.example/aurora/', false);
  await subscribeToPush('/aurora/', 'key');
  expect(subscribe).toHaveBeenCalledOnce();
});

it('is not subscribed with the worker of the origin, which shows no message', async () => {
  const subscribe = browserWithWorker('https://shop.example/', false);
  await expect(subscribeToPush('/aurora/', 'key')).rejects.toThrow('no worker of its own');
  expect(subscribe).not.toHaveBeenCalled();
});

it('a subscription of the worker of the origin is none of the shop', async () => {
  browserWithWorker('https://shop.example/', true);
  expect(await currentPushToken('/aurora/')).toBeNull();
});

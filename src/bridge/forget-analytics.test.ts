import { afterEach, expect, it, vi } from 'vitest';
import { forgetAnalytics } from './forget-analytics.ts';

afterEach(() => vi.unstubAllGlobals());

it('the shop’s worker forgets the events that wait, also where the page is not controlled by it', async () => {
  const postMessage = vi.fn();
  const registration = { scope: 'https://shop.example/aurora/', active: { postMessage } };
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistration: async () => registration } });
  await forgetAnalytics();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'forget-analytics' }));
});

it.each([
  ['there are no workers', {}],
  ['none is allowed', { serviceWorker: { getRegistration: () => Promise.reject(new Error('refused')) } }],
])('nothing fails where %s: no events wait', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await expect(forgetAnalytics()).resolves.toBeUndefined();
});

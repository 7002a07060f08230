import { afterEach, describe, expect, it, vi } from 'vitest';
import { canSyncInBackground } from './background-sync.ts';

interface Browser {
  readonly hasSync?: boolean;
  readonly isControlled?: boolean;
  readonly answer?: () => Promise<Pick<PermissionStatus, 'state'>>;
}

function browserWith({ hasSync = true, isControlled = true, answer = async () => ({ state: 'granted' }) }: Browser) {
  if (hasSync) vi.stubGlobal('SyncManager', class {});
  const serviceWorker = { controller: isControlled ? {} : null };
  vi.stubGlobal('navigator', { serviceWorker, permissions: { query: answer } });
}

afterEach(() => vi.unstubAllGlobals());

describe('sending with no page open', () => {
  it('is promised where the browser can do it and may', async () => {
    browserWith({});
    expect(await canSyncInBackground()).toBe(true);
  });

  it.each<[string, Browser]>([
    ['has no Background Sync', { hasSync: false }],
    ['was told not to sync', { answer: async () => ({ state: 'denied' }) }],
    ['does not know the permission', { answer: () => Promise.reject(new TypeError('unknown')) }],
    ['has no service worker for this page', { isControlled: false }],
  ])('is not promised in a browser that %s', async (_, browser) => {
    browserWith(browser);
    expect(await canSyncInBackground()).toBe(false);
  });
});

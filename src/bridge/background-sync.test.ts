import { afterEach, describe, expect, it, vi } from 'vitest';
import { canSyncInBackground } from './background-sync.ts';

interface Browser {
  readonly hasSync?: boolean;
  readonly registration?: () => Promise<Pick<ServiceWorkerRegistration, 'scope' | 'active'> | undefined>;
  readonly answer?: () => Promise<Pick<PermissionStatus, 'state'>>;
}

const ACTIVE = {} as ServiceWorker;
const OWN = { scope: 'https://shop.example/aurora/', active: ACTIVE };

function browserWith({
  hasSync = true,
  registration = async () => OWN,
  answer = async () => ({ state: 'granted' }),
}: Browser) {
  if (hasSync) vi.stubGlobal('SyncManager', class {});
  const serviceWorker = { controller: ACTIVE, getRegistration: registration };
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
    ['has no service worker for this page', { registration: async () => undefined }],
    ['is still installing it', { registration: async () => ({ ...OWN, active: null }) }],
    ['has only the worker of the origin', { registration: async () => ({ ...OWN, scope: 'https://shop.example/' }) }],
    ['lets the site have none', { registration: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('is not promised in a browser that %s', async (_, browser) => {
    browserWith(browser);
    expect(await canSyncInBackground()).toBe(false);
  });
});

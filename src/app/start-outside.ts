import { registerServiceWorker } from '#bridge/service-worker.ts';
import type { SessionStore } from '#contract/session-store.ts';
import { AppDatabase } from '#db/app-database.ts';
import { openDatabase } from '#db/open-database.ts';
import { PAYMENT_LINK_SCOPE } from '#domain/routing/page-path.ts';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { whenIdle } from './when-idle.ts';
import { createPageServices } from './page-services.ts';

/** Outside of all tenants nobody is logged in. */
const NO_SESSION: SessionStore = {
  read: async () => null,
  write: async () => undefined,
  replace: async () => false,
  clear: async () => undefined,
};

/**
 * What pays a link that belongs to no address of a shop. Its service worker brings the page back without a signal; who is here
 * is about to pay, so a new build waits until the page is closed.
 * Rejects with a `StorageFailure` when the browser keeps nothing.
 */
export async function startOutside(): Promise<LinkDevice> {
  const app = new AppDatabase();
  await openDatabase(app);
  void whenIdle().then(() => registerServiceWorker({ scope: PAYMENT_LINK_SCOPE, isSafeToReload: () => false }));
  return {
    ...createPageServices({ app, tenantId: null, sessions: NO_SESSION, onSessionEnded: () => undefined }),
    app,
    tenantId: null,
  };
}

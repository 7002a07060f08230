import type { ReactNode } from 'react';
import type { SessionStore } from '#contract/session-store.ts';
import { AppDatabase } from '#db/app-database.ts';
import { openDatabase } from '#db/open-database.ts';
import { PAYMENT_LINK_SCOPE } from '#domain/routing/page-path.ts';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { createPageServices, registerAtRest } from './page-services.ts';

/** There are no logins outside tenants. */
const NO_SESSION: SessionStore = {
  read: async () => null,
  readEnded: async () => null,
  readKey: async () => null,
  write: async () => undefined,
  replace: async () => false,
  clear: async () => undefined,
};

export interface OutsideDevice extends LinkDevice {
  /** Shown above the link where nothing can be stored. */
  readonly notice?: ReactNode;
}

/**
 * Opens what is needed to pay a link outside all tenants, in memory where the browser lets nothing be stored. Its service worker
 * makes the page available offline; a new build waits until the page is closed, because the customer is about to pay.
 */
export async function startOutside(): Promise<OutsideDevice> {
  return await open().catch(async (error: unknown) => {
    const { openInMemory } = await import('./without-storage.tsx');
    return await openInMemory(open, error);
  });
}

async function open(): Promise<LinkDevice> {
  const app = new AppDatabase();
  await openDatabase(app, () => app.links.count());
  void registerAtRest({ scope: PAYMENT_LINK_SCOPE, isSafeToReload: () => false });
  return {
    ...createPageServices({ app, tenantId: null, sessions: NO_SESSION, onSessionEnded: () => undefined }),
    app,
    tenantId: null,
  };
}

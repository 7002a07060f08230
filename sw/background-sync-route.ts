import { Queue } from 'workbox-background-sync';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { API_PREFIX, type Endpoint } from '#contract/endpoint.ts';
import { collectEvents } from '#contract/events.ts';
import type { TenantScope } from './tenant-scope.ts';

/** What may be lost, and may arrive twice, without harm. Everything else that waits is the outbox's (ADR-004). */
const LOSSY_ENDPOINTS: readonly Endpoint[] = [collectEvents];

const KEPT_MINUTES = 48 * 60;
/** Requests. A device that stays offline for long loses the oldest. */
const KEPT_AT_MOST = 100;

export interface BackgroundSyncRoute {
  /** Consent was withdrawn: unsent events are discarded. */
  readonly forget: () => Promise<void>;
}

/**
 * Sends at once, and what fails again when the browser says that there is a link. The queue's name carries the scope, because
 * Workbox keeps the queues of every tenant of the origin in one database.
 */
export function registerBackgroundSyncRoute({ name }: TenantScope): BackgroundSyncRoute {
  const queue = new Queue(`an-${name}`, { maxRetentionTime: KEPT_MINUTES });
  const keep = async (request: Request): Promise<void> => {
    // The page's address may hold the code of a link, and would be kept with the request.
    await queue.pushRequest({ request: new Request(request, { referrer: '' }) });
    while ((await queue.size()) > KEPT_AT_MOST) await queue.shiftRequest();
  };
  const sendOrKeep = new NetworkOnly({ plugins: [{ fetchDidFail: ({ request }) => keep(request) }] });
  for (const { method, path } of LOSSY_ENDPOINTS) {
    registerRoute(({ url }) => url.pathname === API_PREFIX + path, sendOrKeep, method);
  }
  return {
    forget: async () => {
      while (await queue.shiftRequest());
    },
  };
}

import { Queue } from 'workbox-background-sync';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { API_PREFIX, type Endpoint } from '#contract/endpoint.ts';
import { collectEvents } from '#contract/events.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Requests that may be lost or sent twice without harm. The outbox handles all others (ADR-004). */
const LOSSY_ENDPOINTS: readonly Endpoint[] = [collectEvents];

const RETENTION_MINUTES = 48 * 60;
/** Maximum number of stored requests; the oldest are dropped. */
const MAX_REQUESTS = 100;

export interface BackgroundSyncRoute {
  /** Discards unsent events after consent was withdrawn. */
  readonly forget: () => Promise<void>;
}

/**
 * Sends requests at once, and failed ones again when the browser reports a connection. The queue's name includes the
 * scope, because Workbox stores the queues of all tenants of the origin in one database.
 */
export function registerBackgroundSyncRoute({ name }: TenantScope): BackgroundSyncRoute {
  const queue = new Queue(`an-${name}`, { maxRetentionTime: RETENTION_MINUTES });
  const keep = async (request: Request): Promise<void> => {
    // The referrer is removed, because the page's address may contain the code of a link.
    await queue.pushRequest({ request: new Request(request, { referrer: '' }) });
    while ((await queue.size()) > MAX_REQUESTS) await queue.shiftRequest();
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

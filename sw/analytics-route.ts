import { Queue } from 'workbox-background-sync';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { TenantScope } from './tenant-scope.ts';

const KEPT_MINUTES = 48 * 60;
/** Requests, each with a few events. A device that stays offline for long loses the oldest. */
const KEPT_AT_MOST = 100;

export interface AnalyticsRoute {
  /** The customer no longer agrees: what has not been sent never will be. */
  readonly forget: () => Promise<void>;
}

/**
 * Analytics may be lost, so the simple queue is good enough for them; orders never go through it, since it forgets a request
 * before it is sent (M2). The name carries the scope: its database is shared by every tenant of the origin (M4).
 */
export function registerAnalyticsRoute({ name }: TenantScope): AnalyticsRoute {
  const queue = new Queue(`an-${name}`, { maxRetentionTime: KEPT_MINUTES });
  const keep = async (request: Request): Promise<void> => {
    // The page's address may hold the code of a link, and would be kept with the request.
    await queue.pushRequest({ request: new Request(request, { referrer: '' }) });
    while ((await queue.size()) > KEPT_AT_MOST) await queue.shiftRequest();
  };
  const sendOrKeep = new NetworkOnly({ plugins: [{ fetchDidFail: ({ request }) => keep(request) }] });
  registerRoute(({ url }) => url.pathname === '/api/v1/events', sendOrKeep, 'POST');
  return {
    forget: async () => {
      while (await queue.shiftRequest());
    },
  };
}

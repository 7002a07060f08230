import { Queue } from 'workbox-background-sync';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { TenantScope } from './tenant-scope.ts';

const KEPT_MINUTES = 48 * 60;

/**
 * Analytics may be lost, so the simple queue is good enough for them; orders never go through it, since it forgets a request
 * before it is sent (M2). The name carries the scope: its database is shared by every tenant of the origin (M4).
 */
export function registerAnalyticsRoute({ name }: TenantScope): void {
  const queue = new Queue(`an-${name}`, { maxRetentionTime: KEPT_MINUTES });
  const sendOrKeep = new NetworkOnly({
    plugins: [{ fetchDidFail: ({ request }) => queue.pushRequest({ request }) }],
  });
  registerRoute(({ url }) => url.pathname === '/api/v1/events', sendOrKeep, 'POST');
}

import type { PageMessage } from '#contract/sw-messages.ts';
import { PROTO } from '#contract/sw-messages.ts';

/** Tells the service worker to discard unsent events. Without a service worker no events wait. */
export function forgetAnalytics(): void {
  const message: PageMessage = { proto: PROTO, type: 'forget-analytics' };
  navigator.serviceWorker?.controller?.postMessage(message);
}

import type { PageMessage } from '#contract/sw-messages.ts';
import { PROTO } from '#contract/sw-messages.ts';

/** Has the service worker throw away what it still would have sent. Without one there is nothing that waits. */
export function forgetAnalytics(): void {
  const message: PageMessage = { proto: PROTO, type: 'forget-analytics' };
  navigator.serviceWorker?.controller?.postMessage(message);
}

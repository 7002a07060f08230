import type { PageMessage } from '#contract/sw-messages.ts';
import { PROTO } from '#contract/sw-messages.ts';
import { shopRegistration } from './shop-registration.ts';

/**
 * Tells the shop's service worker to discard unsent events, also from a page that it does not control, such as one that was loaded
 * past it. Without a service worker no events wait.
 */
export async function forgetAnalytics(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const message: PageMessage = { proto: PROTO, type: 'forget-analytics' };
  const registration = await shopRegistration().catch(() => undefined);
  registration?.active?.postMessage(message);
}

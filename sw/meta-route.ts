import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { timeLimit } from './workbox-plugins.ts';

const TIMEOUT_MS = 5000;

/** Always uses the network, because only the server knows the deployed version. */
export function registerMetaRoute(): void {
  const fromNetwork = new NetworkOnly({ fetchOptions: { cache: 'no-store' }, plugins: [timeLimit(TIMEOUT_MS)] });
  registerRoute(({ url }) => url.pathname === '/meta.json', fromNetwork);
}

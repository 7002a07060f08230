import { SCRIPT } from './service-worker.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** Registers the worker that answers `/` and `/aurora`, which lie outside of every shop's scope. */
export async function registerOriginWorker(): Promise<void> {
  const options = { scope: '/', updateViaCache: 'none' } as const;
  await navigator.serviceWorker.register(trustedScriptUrl(SCRIPT), options).catch(() => null);
}

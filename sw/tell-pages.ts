import type { WorkerMessage } from '#contract/sw-messages.ts';

/** To every page of this scope, also those that the new service worker does not control yet. */
export async function tellPages(sw: ServiceWorkerGlobalScope, message: WorkerMessage): Promise<void> {
  const pages = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(sw.registration.scope)) page.postMessage(message);
}

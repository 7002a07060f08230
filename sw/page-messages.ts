import type { PageMessage, WorkerMessage } from '#contract/sw-messages.ts';
import { PROTO, readPageMessage } from '#contract/sw-messages.ts';
import type { Language } from '#domain/language.ts';
import type { BackgroundSyncRoute } from './background-sync-route.ts';
import type { TenantOutbox } from './tenant-outbox.ts';
import { drainAndTell, type WatchUnsent } from './unsent-notice.ts';

interface Answerers {
  readonly outbox: Pick<TenantOutbox, 'drain'>;
  readonly watch: WatchUnsent;
  readonly analytics: BackgroundSyncRoute;
  readonly keepMenu: (language: Language) => Promise<void>;
}

const OUR_PROTOCOL: WorkerMessage = { proto: PROTO, type: 'protocol' };

/**
 * Handles messages of pages. A page of another build may use another protocol version; the answer tells it to reload.
 */
export function handlePageMessages(
  sw: ServiceWorkerGlobalScope,
  { outbox, watch, analytics, keepMenu }: Answerers,
): void {
  const answer = (message: PageMessage, event: ExtendableMessageEvent): void => {
    switch (message.type) {
      case 'claim':
        return event.waitUntil(sw.clients.claim());
      case 'drain':
        // The page that hands over is still there, perhaps at work on it, and watches what waits.
        return event.waitUntil(drainAndTell(sw, outbox, watch, { endedOnly: true }));
      case 'forget-analytics':
        return event.waitUntil(analytics.forget());
      case 'keep-menu':
        return event.waitUntil(keepMenu(message.language).catch(() => undefined));
      case 'skip-waiting':
        return event.waitUntil(sw.skipWaiting());
    }
  };

  sw.addEventListener('message', (event) => {
    const message = readPageMessage(event.data);
    if (message === 'other-proto') event.source?.postMessage(OUR_PROTOCOL);
    else if (message !== 'foreign') answer(message, event);
  });
}

import type { PageMessage } from '#contract/sw-messages.ts';
import { PROTO, readPageMessage } from '#contract/sw-messages.ts';
import type { BuildInfo } from './build-info.ts';
import type { TenantOutbox } from './tenant-outbox.ts';

/** What pages may ask. A page of another build speaks another protocol; it learns that from the answer and reloads. */
export function answerPages(sw: ServiceWorkerGlobalScope, outbox: TenantOutbox, build: BuildInfo): void {
  const tellBuild = (source: ExtendableMessageEvent['source']) =>
    source?.postMessage({ proto: PROTO, type: 'build', buildId: build.id });

  const answer = (message: PageMessage, event: ExtendableMessageEvent): void => {
    switch (message.type) {
      case 'drain':
        return event.waitUntil(outbox.drain());
      case 'skip-waiting':
        return event.waitUntil(sw.skipWaiting());
      case 'who':
        return tellBuild(event.source);
    }
  };

  sw.addEventListener('message', (event) => {
    const message = readPageMessage(event.data);
    if (message === 'other-proto') tellBuild(event.source);
    else if (message !== 'foreign') answer(message, event);
  });
}

import type { TenantOutbox } from './tenant-outbox.ts';

/** Background Sync; TypeScript's WebWorker library does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Tags that pages register, each used once (P6). Workbox has its own for analytics. */
const isDoorbell = (tag: string): boolean => tag.startsWith('ob:');

/**
 * The browser says that there is a link: one pass. Rejecting when something still waits makes the browser ring this tag again in
 * some minutes, with no page open; registering a tag from in here would be a loop (P5).
 */
export function ringOnSync(sw: ServiceWorkerGlobalScope, outbox: TenantOutbox): void {
  const pass = async () => {
    const waiting = await outbox.drain();
    if (waiting > 0) throw new Error(`${waiting} still waiting`);
  };
  sw.addEventListener('sync' as 'activate', (event) => {
    if (isDoorbell((event as SyncEvent).tag)) event.waitUntil(pass());
  });
}

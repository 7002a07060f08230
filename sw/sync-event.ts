import type { DrainResult } from '#contract/drain-result.ts';
import { LEASE_MS } from '#sync/outbox-states.ts';
import type { TenantOutbox } from './tenant-outbox.ts';

/** Background Sync event, which TypeScript's WebWorker library does not include. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Tags that pages register, each used once (P6). Workbox uses its own tags for analytics. */
const isOutboxTag = (tag: string): boolean => tag.startsWith('ob:');

/**
 * How long a sync event waits for a row that is due soon: longer than a lease. A killed page may still hold the lease
 * of its row, and the browser's next sync event may be minutes away.
 */
const MAX_WAIT_MS = LEASE_MS + 5000;
const MIN_WAIT_MS = 1000;

/**
 * Handles the browser's sync event: runs passes until nothing waits or nothing is due soon. Rejecting makes the browser
 * repeat this tag after some minutes, with no page open; registering a tag here would cause a loop (P5).
 */
export function drainOnSync(sw: ServiceWorkerGlobalScope, outbox: Pick<TenantOutbox, 'drain'>): void {
  sw.addEventListener('sync' as 'activate', (event) => {
    if (isOutboxTag((event as SyncEvent).tag)) event.waitUntil(drainWithin(outbox));
  });
}

async function drainWithin(outbox: Pick<TenantOutbox, 'drain'>): Promise<void> {
  const givesUpAt = Date.now() + MAX_WAIT_MS;
  let rest = await outbox.drain();
  for (let at = triesNextAt(rest); at <= givesUpAt; at = triesNextAt(rest)) {
    await sleep(at - Date.now());
    rest = await outbox.drain();
  }
  if (rest.waiting > 0) throw new Error(`${rest.waiting} still waiting`);
}

const triesNextAt = ({ nextAt }: DrainResult): number =>
  nextAt === null ? Number.POSITIVE_INFINITY : Math.max(nextAt, Date.now() + MIN_WAIT_MS);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

import type { DrainResult } from '#contract/drain-result.ts';
import type { TenantOutbox } from './tenant-outbox.ts';
import { isPageInSight, tellNobody, type WatchUnsent } from './unsent-notice.ts';

/** Event of Background Sync or Periodic Background Sync, which TypeScript's WebWorker library does not include. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface PeriodicRegistration extends ServiceWorkerRegistration {
  readonly periodicSync?: { unregister(tag: string): Promise<void> };
}

type Drained = Pick<TenantOutbox, 'drain' | 'rest'>;

/** Tags that pages register, each used once (P6). Workbox uses its own tags for analytics. */
const isOutboxTag = (tag: string): boolean => tag.startsWith('ob:');

/**
 * How long a sync event keeps trying. Browsers stop it after three minutes, and repeat one that failed only five minutes
 * later at the earliest, so it uses what it gets: a server that comes back meanwhile has the order within seconds. That is
 * also longer than the lease of a killed page.
 */
const MAX_WAIT_MS = 170_000;
/** No shorter than the limit of a row's attempts (ADR-051). */
const RETRY_MS = 12_000;
const MIN_WAIT_MS = 1000;

/**
 * Handles the browser's sync events, and the periodic ones where it grants those: runs eager passes until nothing waits, or the browser would stop it. Rejecting makes
 * the browser repeat this tag after some minutes, with no page open; registering a tag here would cause a loop (P5), and is
 * refused without a page. Where no page is in sight, what `watch` has returned says what became of it.
 */
export function drainOnSync(
  sw: ServiceWorkerGlobalScope,
  outbox: Drained,
  watch: WatchUnsent = async () => tellNobody,
): void {
  const drainAndTell = async () => {
    const tell = await watch().catch(() => tellNobody);
    const waiting = await drainWithin(sw, outbox);
    if (!(await isPageInSight(sw))) await tell().catch(() => undefined);
    if (waiting > 0) throw new Error(`${waiting} still waiting`);
  };
  sw.addEventListener('sync' as 'activate', (event) => {
    if (isOutboxTag((event as SyncEvent).tag)) event.waitUntil(drainAndTell());
  });
  sw.addEventListener('periodicsync' as 'activate', (event) => {
    const { tag } = event as SyncEvent;
    const { periodicSync }: PeriodicRegistration = sw.registration;
    // The browser rings it again at the next interval, whether it failed or not.
    if (isOutboxTag(tag)) event.waitUntil(drainAndTell().then(() => periodicSync?.unregister(tag)));
  });
}

/** Returns how many still wait. */
async function drainWithin(sw: ServiceWorkerGlobalScope, outbox: Drained): Promise<number> {
  const givesUpAt = Date.now() + MAX_WAIT_MS;
  // A page in sight sends by itself, and knows better when; should it be killed, this is early enough.
  if (await isPageInSight(sw)) await sleep(RETRY_MS);
  const pass = async () => ((await isPageInSight(sw)) ? await outbox.rest() : await outbox.drain());
  let rest = await pass();
  for (let at = triesNextAt(rest); at <= givesUpAt; at = triesNextAt(rest)) {
    await sleep(at - Date.now());
    rest = await pass();
  }
  // Whatever keeps the page from it.
  if (rest.waiting > 0 && (await isPageInSight(sw))) rest = await outbox.drain();
  return rest.waiting;
}

/** Without waiting for a row whose next attempt is long ahead: with no page open there may be no other. */
const triesNextAt = ({ nextAt }: DrainResult): number =>
  nextAt === null
    ? Number.POSITIVE_INFINITY
    : Math.max(Math.min(nextAt, Date.now() + RETRY_MS), Date.now() + MIN_WAIT_MS);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

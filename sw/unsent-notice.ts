import type { OutboxRow, OutboxState } from '#contract/outbox-row.ts';
import { AppDatabase, type NoticeWords, type UnsentWords } from '#db/app-database.ts';
import { readUnsentWords } from '#db/tenants.ts';
import { isPending, isRefused, wasSent } from '#sync/outbox-states.ts';
import type { TenantOutbox } from './tenant-outbox.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Of these it stays true that the shop has not received them. */
const NOT_RECEIVED: ReadonlySet<OutboxState> = new Set(['queued', 'expired']);

/** Looks at what waits, before it is sent; what it returns tells what became of it, or of what has ended only. */
export type WatchUnsent = () => Promise<(what?: { readonly endedOnly: boolean }) => Promise<void>>;

export const tellNobody = async (): Promise<void> => undefined;

/**
 * Looks at the orders that wait before they are sent. What it returns tells by notifications, where any are allowed, which
 * of them did not arrive after all, and that one still waits on this device: somebody who has closed the app believes that
 * it is on its way. It takes back what says something untrue. Of an order in doubt nothing is told.
 */
export async function watchUnsent(
  { registration }: ServiceWorkerGlobalScope,
  { domain }: TenantScope,
  outbox: Pick<TenantOutbox, 'orders'>,
): Promise<() => Promise<void>> {
  if (domain === null || Notification.permission !== 'granted') return tellNobody;
  const waited = new Set((await outbox.orders()).filter(isPending).map(({ id }) => id));
  return async ({ endedOnly } = { endedOnly: false }) => {
    const orders = await outbox.orders();
    await takeBack(registration, orders);
    // Told once, by the pass that has ended them.
    const ended = orders.filter((row) => isRefused(row) && waited.has(row.id));
    const unsent = endedOnly ? undefined : orders.find((row) => row.state === 'queued' && !wasSent(row));
    const told = unsent ? [...ended, unsent] : ended;
    const words = told.length > 0 ? await wordsOf(domain) : undefined;
    if (words) for (const row of told) await tell(registration, row, words);
  };
}

/** Sends what waits. What became of it is told by a notification where no page is in sight. */
export async function drainAndTell(
  sw: ServiceWorkerGlobalScope,
  outbox: Pick<TenantOutbox, 'drain'>,
  watch: WatchUnsent,
  what?: { readonly endedOnly: boolean },
): Promise<void> {
  const tellUnsent = await watch().catch(() => tellNobody);
  await outbox.drain().catch(() => undefined);
  if (!(await isPageInSight(sw))) await tellUnsent(what).catch(() => undefined);
}

/** A page that somebody can read says itself what became of an order. */
export async function isPageInSight({ clients, registration }: ServiceWorkerGlobalScope): Promise<boolean> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ url, visibilityState }) => visibilityState === 'visible' && url.startsWith(registration.scope));
}

async function takeBack(registration: ServiceWorkerRegistration, orders: readonly OutboxRow[]): Promise<void> {
  for (const { id, state } of orders) {
    if (NOT_RECEIVED.has(state)) continue;
    for (const notice of await registration.getNotifications({ tag: id }))
      if (state !== 'needs_action' || !(notice.data as Told | null)?.isEnd) notice.close();
  }
}

/** Kept with a notification, for the tap and for later passes. */
interface Told {
  readonly orderId: OutboxRow['id'];
  /** It tells how the order ended, not that it waits; earlier releases do not say. */
  readonly isEnd?: boolean;
}

async function tell(registration: ServiceWorkerRegistration, row: OutboxRow, words: UnsentWords): Promise<void> {
  const said = saidOf(row, words);
  if (!said) return;
  const isEnd = isRefused(row);
  const data: Told = { orderId: row.id, isEnd };
  // By the tag of the page's own notice, whose place it takes; a tap opens the order.
  const options = { body: said.text, lang: words.lang, tag: row.id, data };
  // Its end is heard, although it was told before that it waits.
  await registration.showNotification(said.title, isEnd ? { ...options, ...RENOTIFY } : options);
}

const RENOTIFY = { renotify: true } as object;

/** The words of an older release are true of an order that came too late, but not of a refused one. */
function saidOf({ state }: OutboxRow, words: UnsentWords): NoticeWords | undefined {
  if (state === 'needs_action') return words.refused;
  return state === 'expired' ? (words.late ?? words) : words;
}

async function wordsOf(domain: string) {
  const app = new AppDatabase();
  const words = await readUnsentWords(app, domain);
  app.close();
  return words;
}

import { type PushMessage, pushMessage } from '#contract/push.ts';
import { PROTO, type WorkerMessage } from '#contract/sw-messages.ts';
import type { CustomerId, TransactionId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import type { TenantOutbox } from './tenant-outbox.ts';
import type { TenantScope } from './tenant-scope.ts';
import { drainAndTell, type WatchUnsent } from './unsent-notice.ts';

interface Ports {
  readonly scope: TenantScope;
  readonly outbox: Pick<TenantOutbox, 'drain' | 'customerId'>;
  readonly watch: WatchUnsent;
}

/** Kept with a notification until it is tapped; null where it tells of no order. */
interface Told {
  readonly orderId: TransactionId | null;
  /** It told the shop's people of something, not a customer. */
  readonly isForCounter?: boolean;
}

/** A message must not wait for a database that does not open. */
const READ_MS = 5000;
/** How long a page in sight may take; one that is just starting does not listen yet. */
const HEARD_MS = 1500;

/** Shows push messages about orders and opens the order of one that is tapped (B§7). */
export function handlePush(sw: ServiceWorkerGlobalScope, ports: Ports): void {
  sw.addEventListener('push', (event) => event.waitUntil(tell(sw, ports, event.data)));
  sw.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(sw, ports.scope, (event.notification.data as Told | null) ?? { orderId: null }));
  });
}

async function tell(sw: ServiceWorkerGlobalScope, ports: Ports, data: PushMessageData | null): Promise<void> {
  const message = read(data);
  const isOwner = message !== null && (await customerOf(ports)) === message.customerId;
  const isTold = isOwner && maySayNothing(sw) && (await tellPages(sw, ports.scope, newsOf(message)));
  if (!isTold) await show(sw, ports.scope, message, isOwner);
  // A message is also a chance to send what waits (P8).
  await drainAndTell(sw, ports.outbox, ports.watch);
}

function read(data: PushMessageData | null): PushMessage | null {
  try {
    return pushMessage.safeParse(data?.json()).data ?? null;
  } catch {
    return null;
  }
}

/** Whoever is logged in; null also while that cannot be told. */
const customerOf = ({ outbox }: Ports): Promise<CustomerId | null> =>
  Promise.race([
    outbox.customerId().catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), READ_MS)),
  ]);

const newsOf = ({ orderId, title, text }: PushMessage): WorkerMessage => ({
  proto: PROTO,
  type: 'order-news',
  orderId,
  title,
  text,
});

/** WebKit ends a subscription whose messages show no notification, also while a page is open (P52). */
const maySayNothing = ({ navigator }: ServiceWorkerGlobalScope): boolean =>
  !/AppleWebKit\/60\d/.test(navigator.userAgent);

/** Every message shows something, also one that cannot be read: that is what the permission is for (P52). */
async function show(
  { registration }: ServiceWorkerGlobalScope,
  { name }: TenantScope,
  message: PushMessage | null,
  isOwner: boolean,
): Promise<void> {
  const orderId = isOwner && message ? message.orderId : null;
  const told: Told = { orderId };
  await registration.showNotification(message?.title ?? name, {
    body: (isOwner ? message?.text : message?.generic) ?? '',
    // The next status of an order takes the place of the last one.
    tag: orderId ?? 'news',
    data: told,
    ...(message && { lang: message.lang }),
    ...(message?.icon && { icon: message.icon }),
    ...({ renotify: true } as object),
  });
}

/** Brings the app to the front, at the order, or the shop's own screen; opens it where it is closed. */
async function open(sw: ServiceWorkerGlobalScope, scope: TenantScope, told: Told): Promise<void> {
  const { orderId, isForCounter = false } = told;
  const counter = scope.path + routes.counter.getHref().slice(1);
  const isCounter = ({ url }: WindowClient) => new URL(url).pathname === counter;
  const pages = (await pagesOf(sw, scope)).filter((page) => isCounter(page) === isForCounter);
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  // Who may not be told which order it is finds it there, or the way to log in.
  const path = orderId === null ? routes.orders.getHref() : routes.order.getHref({ id: orderId });
  const url = isForCounter ? counter : scope.path + path.slice(1);
  if (!page) return void (await sw.clients.openWindow(url));
  const focused = await page.focus().catch(() => page);
  const message: WorkerMessage | null = orderId && { proto: PROTO, type: 'open-order', orderId };
  // A page that is just starting does not listen yet.
  if (message && !(await isHeard(focused, message)))
    await focused.navigate(url).catch(() => sw.clients.openWindow(url));
}

async function pagesOf(sw: ServiceWorkerGlobalScope, { path }: TenantScope): Promise<readonly WindowClient[]> {
  const pages = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).pathname.startsWith(path));
}

const visiblePagesOf = async (sw: ServiceWorkerGlobalScope, scope: TenantScope) =>
  (await pagesOf(sw, scope)).filter(({ visibilityState }) => visibilityState === 'visible');

/** Whether a page in sight has taken the message. */
async function tellPages(sw: ServiceWorkerGlobalScope, scope: TenantScope, message: WorkerMessage): Promise<boolean> {
  const visible = await visiblePagesOf(sw, scope);
  const heard = await Promise.all(visible.map((page) => isHeard(page, message)));
  return heard.includes(true);
}

const isHeard = (page: WindowClient, message: WorkerMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), HEARD_MS);
    page.postMessage(message, [port2]);
  });

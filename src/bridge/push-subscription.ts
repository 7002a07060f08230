import { type PushSubscriptionData, pushTokenOf } from '#contract/push.ts';
import { readWorkerMessage, type WorkerMessage } from '#contract/sw-messages.ts';
import { isOfShop, shopRegistration } from './shop-registration.ts';

/** The scope of a shop's own service worker: each shop is allowed, and asks, for itself (P51). */
export type PushScope = `/${string}/`;

/** Whether this browser can show messages of a closed page. On an iPhone only the installed app can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** What the customer has answered, for all shops of this origin. */
export const pushPermission = (): NotificationPermission => (canPush() ? Notification.permission : 'denied');

/** Call it in a tap: browsers refuse to ask otherwise. `default` where the customer closed the question without an answer. */
export const askForPush = (): Promise<NotificationPermission> => Notification.requestPermission();

/** The token of this device's subscription; null without one. */
export async function currentPushToken(scope: PushScope): Promise<string | null> {
  const subscription = await currentSubscription(scope);
  return subscription && tokenOf(subscription);
}

/**
 * Subscribes this device and returns its token. A subscription for another key of the server, which can send nothing
 * any more, is replaced. Rejects where the browser's push service does not answer, and where the shop has no worker to hear it.
 */
export async function subscribeToPush(scope: PushScope, publicKey: string): Promise<string> {
  const known = await currentSubscription(scope);
  if (known && keyOf(known) === publicKey) return tokenOf(known);
  await known?.unsubscribe();
  const registration = (await shopRegistration(scope)) ?? (await navigator.serviceWorker.ready);
  if (!isOfShop(registration)) throw new Error('the shop has no worker of its own');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return tokenOf(await registration.pushManager.subscribe(options));
}

export async function unsubscribeFromPush(scope: PushScope): Promise<void> {
  await (await currentSubscription(scope))?.unsubscribe();
}

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly lang: string;
  /** The order that a tap opens, under its id or its key; null leads to the page alone. */
  readonly orderId: string | null;
  /** It tells the shop's people of something: a tap opens their screen. */
  readonly isForCounter?: boolean;
}

/** Shows a notification in the shop's name; nothing where the customer has allowed none. */
export async function showNotice(scope: PushScope, { title, text, lang, ...told }: Notice): Promise<void> {
  if (pushPermission() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  // A later one takes the place of the last one, and is heard as it was.
  const options = {
    body: text,
    lang,
    tag: told.orderId ?? (told.isForCounter ? 'counter' : 'news'),
    data: told,
    renotify: true,
  } as NotificationOptions;
  await registration?.showNotification(title, options).catch(() => undefined);
}

/** Takes back what is shown of an order, by the page or the worker: it says something else by now. */
export async function takeBackNotice(scope: PushScope, orderId: string): Promise<void> {
  if (pushPermission() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  for (const notice of (await registration?.getNotifications({ tag: orderId })) ?? []) notice.close();
}

/** Takes back everything that is shown to a customer of this shop; what its people are told stays. */
export async function takeBackNotices(scope: PushScope): Promise<void> {
  if (pushPermission() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  for (const notice of (await registration?.getNotifications()) ?? [])
    if (!(notice.data as Partial<Notice> | null)?.isForCounter) notice.close();
}

/** Listens to messages of the service worker, which is told that they were heard; returns a function that stops listening. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  const hear = ({ data, ports: [answer] }: MessageEvent) => {
    const message = readWorkerMessage(data);
    if (typeof message !== 'object') return;
    listener(message);
    answer?.postMessage('heard');
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}

async function currentSubscription(scope: PushScope): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await shopRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function tokenOf(subscription: PushSubscription): string {
  const { endpoint, keys } = subscription.toJSON();
  return pushTokenOf({ endpoint, keys } as PushSubscriptionData);
}

function keyOf({ options }: PushSubscription): string | null {
  const { applicationServerKey: key } = options;
  if (!key) return null;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

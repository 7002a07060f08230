import type { OutboxState } from '#contract/outbox-row.ts';
import { AppDatabase } from '#db/app-database.ts';
import { readUnsentWords } from '#db/tenants.ts';
import { wasSent } from '#sync/outbox-states.ts';
import type { TenantOutbox } from './tenant-outbox.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Of these it stays true that the shop has not received them. */
const NOT_RECEIVED: ReadonlySet<OutboxState> = new Set(['queued', 'expired']);

/**
 * Tells by a notification, where any are allowed, that an order still waits on this device: somebody who has closed the app
 * believes that it is on its way. Takes it back when it says something untrue. Of an order in doubt nothing is told.
 */
export async function tellUnsent(
  { registration }: ServiceWorkerGlobalScope,
  { domain }: TenantScope,
  outbox: Pick<TenantOutbox, 'orders'>,
): Promise<void> {
  if (domain === null || Notification.permission !== 'granted') return;
  const orders = await outbox.orders();
  for (const { id, state } of orders) {
    if (NOT_RECEIVED.has(state)) continue;
    for (const notice of await registration.getNotifications({ tag: id })) notice.close();
  }
  const unsent = orders.find((row) => row.state === 'queued' && !wasSent(row));
  const words = unsent && (await wordsOf(domain));
  if (!words) return;
  const { title, text, lang } = words;
  // By the tag of the page's own notice, whose place it takes; a tap opens the order.
  await registration.showNotification(title, { body: text, lang, tag: unsent.id, data: { orderId: unsent.id } });
}

async function wordsOf(domain: string) {
  const app = new AppDatabase();
  const words = await readUnsentWords(app, domain);
  app.close();
  return words;
}

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { AppDatabase } from '#db/app-database.ts';
import { keepUnsentWords, rememberTenant } from '#db/tenants.ts';
import type { TenantId } from '#domain/ids.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { tenantScope } from './tenant-scope.ts';
import { tellUnsent } from './unsent-notice.ts';

const SCOPE = tenantScope('https://shop.example/aurora/');
const WORDS = { title: 'Not received yet', text: 'It is on this device', lang: 'en' };

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** A worker on whose device notifications are allowed, or not. */
function workerWith(permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission });
  const shown = new Map<string, { readonly close: () => void }>();
  const showNotification = vi.fn(async (_title: string, { tag = '' }: NotificationOptions = {}) => {
    shown.set(tag, { close: () => void shown.delete(tag) });
  });
  const getNotifications = async ({ tag }: { readonly tag: string }) => [shown.get(tag)].filter(Boolean);
  const sw = { registration: { showNotification, getNotifications } } as unknown as ServiceWorkerGlobalScope;
  const tell = (...rows: readonly OutboxRow[]) => tellUnsent(sw, SCOPE, { orders: async () => rows });
  return { tell, shown, showNotification };
}

/** A page that had an order waiting has been here. */
async function visit(): Promise<void> {
  const app = new AppDatabase();
  await rememberTenant(app, { domain: 'aurora', tenantId: 't-aurora' as TenantId }, 0);
  await keepUnsentWords(app, 'aurora', WORDS);
  app.close();
}

const WAITING = makeOutboxRow({ kind: 'placeOrder', state: 'queued', firstSentAt: null });

describe('an order that waits while no page is open', () => {
  it('is told where notifications are allowed, in the words of the page, and a tap opens it', async () => {
    await visit();
    const { tell, showNotification } = workerWith('granted');
    await tell(WAITING);
    const { title, text, lang } = WORDS;
    const options = { body: text, lang, tag: WAITING.id, data: { orderId: WAITING.id } };
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, options);
  });

  it.each(['denied', 'default'] as const)('is not told where they are %s', async (permission) => {
    await visit();
    const { tell, shown } = workerWith(permission);
    await tell(WAITING);
    expect(shown.size).toBe(0);
  });

  it('is not told without words', async () => {
    const { tell, shown } = workerWith('granted');
    await tell(WAITING);
    expect(shown.size).toBe(0);
  });

  it.each<[string, Partial<OutboxRow>]>([
    ['is in doubt', { state: 'uncertain', firstSentAt: 1 }],
    ['is being sent', { state: 'sending', firstSentAt: 1 }],
    ['was received', { state: 'acked', firstSentAt: 1 }],
    ['was cancelled', { state: 'cancelled' }],
    ['was refused', { state: 'needs_action' }],
  ])('is not told of one that %s, and what was told before is taken back', async (_, change) => {
    await visit();
    const { tell, shown } = workerWith('granted');
    await tell(WAITING);
    expect(shown.size).toBe(1);
    await tell({ ...WAITING, ...change });
    expect(shown.size).toBe(0);
  });

  it('stays told of one whose time is over, which nobody has received', async () => {
    await visit();
    const { tell, shown, showNotification } = workerWith('granted');
    await tell(WAITING);
    await tell({ ...WAITING, state: 'expired' });
    expect(shown.size).toBe(1);
    expect(showNotification).toHaveBeenCalledOnce();
  });
});

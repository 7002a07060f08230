import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { AppDatabase, type UnsentWords } from '#db/app-database.ts';
import { keepUnsentWords, rememberTenant } from '#db/tenants.ts';
import type { TenantId } from '#domain/ids.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { tenantScope } from './tenant-scope.ts';
import { watchUnsent } from './unsent-notice.ts';

const SCOPE = tenantScope('https://shop.example/aurora/');
const OLD_WORDS: UnsentWords = { title: 'Not received yet', text: 'It is on this device', lang: 'en' };
const LATE = { title: 'Too late', text: 'Your bag is back' };
const REFUSED = { title: 'Refused', text: 'Nothing was charged' };
const WORDS: UnsentWords = { ...OLD_WORDS, late: LATE, refused: REFUSED };

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** A worker on whose device notifications are allowed, or not. */
function workerWith(permission: NotificationPermission) {
  vi.stubGlobal('Notification', { permission });
  const shown = new Map<string, Pick<Notification, 'close' | 'data'>>();
  const showNotification = vi.fn(async (_title: string, { tag = '', data }: NotificationOptions = {}) => {
    shown.set(tag, { data, close: () => void shown.delete(tag) });
  });
  const getNotifications = async ({ tag }: { readonly tag: string }) => [shown.get(tag)].filter(Boolean);
  const sw = { registration: { showNotification, getNotifications } } as unknown as ServiceWorkerGlobalScope;
  /** A pass that finds these orders, and leaves them so. */
  const pass = async (before: readonly OutboxRow[], after: readonly OutboxRow[]) => {
    const orders = vi.fn(async () => after).mockResolvedValueOnce(before);
    const tellOutcome = await watchUnsent(sw, SCOPE, { orders });
    await tellOutcome();
  };
  const tell = (...rows: readonly OutboxRow[]) => pass(rows, rows);
  return { pass, tell, shown, showNotification };
}

/** A page that had an order waiting has been here. */
async function visit(words = WORDS): Promise<void> {
  const app = new AppDatabase();
  await rememberTenant(app, { domain: 'aurora', tenantId: 't-aurora' as TenantId }, 0);
  await keepUnsentWords(app, 'aurora', words);
  app.close();
}

const WAITING = makeOutboxRow({ kind: 'placeOrder', state: 'queued', firstSentAt: null });

describe('an order that waits while no page is open', () => {
  it('is told where notifications are allowed, in the words of the page, and a tap opens it', async () => {
    await visit();
    const { tell, showNotification } = workerWith('granted');
    await tell(WAITING);
    const { title, text, lang } = WORDS;
    const options = { body: text, lang, tag: WAITING.id, data: { orderId: WAITING.id, isEnd: false } };
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
    ['was refused before', { state: 'needs_action' }],
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

describe('an order that ends while no page is open', () => {
  it.each<[string, Partial<OutboxRow>, { readonly title: string; readonly text: string }]>([
    ['comes too late', { state: 'expired' }, LATE],
    ['is refused', { state: 'needs_action', firstSentAt: 1 }, REFUSED],
  ])(
    'is told once when it %s, for good, also if it was told before that it waits (P57)',
    async (_, change, { title, text }) => {
      await visit();
      const { pass, tell, shown, showNotification } = workerWith('granted');
      await tell(WAITING);
      const ended = { ...WAITING, ...change };
      await pass([WAITING], [ended]);
      const data = { orderId: WAITING.id, isEnd: true };
      const options = { body: text, lang: 'en', tag: WAITING.id, data, renotify: true };
      expect(showNotification).toHaveBeenLastCalledWith(title, options);
      expect([...shown.keys()]).toEqual([WAITING.id]);

      await pass([ended], [ended]);
      expect(showNotification).toHaveBeenCalledTimes(2);
      expect([...shown.keys()]).toEqual([WAITING.id]);
    },
  );

  it('is not told any more of a refused one that the customer has dismissed', async () => {
    await visit();
    const { pass, tell, shown } = workerWith('granted');
    await pass([WAITING], [{ ...WAITING, state: 'needs_action' }]);
    await tell({ ...WAITING, state: 'cancelled' });
    expect(shown.size).toBe(0);
  });

  it('is told beside one that still waits', async () => {
    await visit();
    const { pass, showNotification } = workerWith('granted');
    const other = makeOutboxRow({ ...WAITING, id: 'other' });
    await pass([WAITING, other], [{ ...WAITING, state: 'expired' }, other]);
    expect(showNotification.mock.calls.map(([title]) => title)).toEqual([LATE.title, OLD_WORDS.title]);
  });

  it('is told in the words of an older release as far as they are true', async () => {
    await visit(OLD_WORDS);
    const { pass, showNotification } = workerWith('granted');
    await pass([WAITING], [{ ...WAITING, state: 'needs_action' }]);
    expect(showNotification).not.toHaveBeenCalled();
    await pass([WAITING], [{ ...WAITING, state: 'expired' }]);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(OLD_WORDS.title, expect.anything());
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import type { CustomerId, IdempotencyKey, StoreId, TenantId, TransactionId } from '#domain/ids.ts';
import { mergeVisitorData } from './merge-visitor-data.ts';
import { changeCart, readCart } from './carts.ts';
import { lockCart } from './submitted-carts.ts';
import { dropExpiredDrafts } from './drop-expired-drafts.ts';
import { eraseUser } from './erase-user.ts';
import { openDatabase } from './open-database.ts';
import { dropPictures } from './pictures.ts';
import { listReceipts, putReceipt } from './receipts.ts';
import { changeReviewDraft, EMPTY_REVIEW_DRAFT, readReviewDraft } from './review-drafts.ts';
import { openTenantDatabases } from './tenant-databases.ts';
import { keepUnsentWords, rememberTenant } from './tenants.ts';
import type { UnsentWords } from './app-database.ts';

const ANA = 'ana' as CustomerId;
const STORE = 'store' as StoreId;
const KEY = '9b2f6a52-0b52-4a5e-9d4b-0c7a5a5c1f11' as IdempotencyKey;

const NOTHING = () => Promise.resolve();

afterEach(async () => {
  vi.useRealTimers();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const tenant = (id: string) => openTenantDatabases({ tenantId: id as TenantId });
const chooseStore = (db: ReturnType<typeof tenant>['data']) =>
  changeCart(db, (cart) => ({ ...cart, storeId: STORE }), 1000);

describe("a tenant's databases", () => {
  it('share nothing between tenants or between users', async () => {
    const aurora = tenant('aurora');
    await chooseStore(aurora.data);

    expect((await readCart(tenant('brasa').data)).cart.storeId).toBeNull();
    expect((await readCart(aurora.forUser(ANA).data)).cart.storeId).toBeNull();
    expect((await readCart(tenant('aurora').data)).cart.storeId).toBe(STORE);
  });

  it('keep the customer’s cart when a visitor with an empty cart logs in', async () => {
    const visitor = tenant('aurora');
    const customer = visitor.forUser(ANA);
    await chooseStore(customer.data);
    await mergeVisitorData(visitor.data, customer.data, 2000);
    expect((await readCart(customer.data)).cart.storeId).toBe(STORE);
  });

  it('leave a submitted visitor cart with its order at login', async () => {
    const visitor = tenant('aurora');
    await chooseStore(visitor.data);
    await lockCart(visitor.data, KEY);
    await mergeVisitorData(visitor.data, visitor.forUser(ANA).data, 2000);
    expect((await readCart(visitor.data)).submittedAs).toBe(KEY);
  });

  it('drop a cart after 7 days and a review after 24 h, but no submitted cart (D-25)', async () => {
    const { data } = tenant('aurora');
    const days = (count: number) => 1000 + count * 24 * 60 * 60 * 1000;
    await chooseStore(data);
    await changeReviewDraft(data, { comment: 'sem cebola' }, 1000);

    await dropExpiredDrafts(data, days(1.1));
    expect(await data.reviewDrafts.count()).toBe(0);
    expect(await readReviewDraft(data)).toEqual(EMPTY_REVIEW_DRAFT);
    expect((await readCart(data)).cart.storeId).toBe(STORE);

    await lockCart(data, KEY);
    await dropExpiredDrafts(data, days(8));
    expect((await readCart(data)).cart.storeId).toBe(STORE);
  });

  it('erase a user’s databases at logout', async () => {
    const customer = tenant('aurora').forUser(ANA);
    const receipt = {
      receipt: 'r',
      idempotencyKey: KEY,
      number: 42,
      storeName: 'Aurora',
      isPostpaid: false,
      total: cents(1),
      placedAt: 1,
    };
    await customer.data.transaction('rw', customer.data.receipts, () =>
      putReceipt(customer.data, { id: 't1' as TransactionId, ...receipt }),
    );
    expect(await listReceipts(customer.data)).toHaveLength(1);

    await eraseUser(customer, ANA);
    expect(await Dexie.getDatabaseNames()).not.toContain('t:aurora:data:ana');
  });

  it('stop waiting for a blocked open after a time limit (P17)', async () => {
    const refusing = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('t:aurora:cache', 10);
      request.onsuccess = () => resolve(request.result);
    });
    refusing.onversionchange = null;
    const newer = new Dexie('t:aurora:cache');
    newer.version(2).stores({ rows: 'id' });

    await expect(openDatabase(newer, NOTHING, 50)).rejects.toMatchObject({ reason: 'blocked' });
    refusing.close();
  });

  it('wait for a slow device, which nothing blocks', async () => {
    const slow = new Dexie('t:slow:cache');
    slow.version(1).stores({ rows: 'id' });
    const open = slow.open.bind(slow);
    slow.open = () => new Dexie.Promise<Dexie>((resolve) => setTimeout(resolve, 60)).then(open);

    await openDatabase(slow, NOTHING, 20);
    expect(slow.isOpen()).toBe(true);
  });

  it('stop waiting for a browser that never answers', async () => {
    const silent = new Dexie('t:silent:cache');
    silent.open = () => new Dexie.Promise<Dexie>(() => {});

    await expect(openDatabase(silent, NOTHING, 20, 50)).rejects.toMatchObject({ reason: 'refused' });
  });

  it('wait twenty seconds for one that may still answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = new Dexie('t:silent:cache');
    silent.open = () => new Dexie.Promise<Dexie>(() => {});
    let failure: unknown = null;
    void openDatabase(silent, NOTHING).catch((error: unknown) => (failure = error));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ reason: 'refused' });
  });

  it('stop waiting for a database in which no transaction begins', async () => {
    const db = new Dexie('t:held:cache');
    db.version(1).stores({ rows: 'id' });
    await db.open();
    let isHeld = true;
    const rows = db.backendDB().transaction('rows', 'readwrite').objectStore('rows');
    const hold = () => isHeld && (rows.count().onsuccess = hold);
    hold();

    const waiting = new Dexie('t:held:cache');
    await expect(openDatabase(waiting, () => waiting.table('rows').count(), 20, 50)).rejects.toMatchObject({
      reason: 'refused',
    });
    isHeld = false;
    db.close();
  });

  it('keep the words for an unsent order when the shop is opened again', async () => {
    const { app } = tenant('aurora');
    const aurora = { domain: 'aurora', tenantId: 't-aurora' as TenantId };
    await rememberTenant(app, aurora, 1);
    const words = { title: 'Seu pedido ainda não foi enviado' } as UnsentWords;
    await keepUnsentWords(app, 'aurora', words);
    await rememberTenant(app, aurora, 2);
    expect(await app.tenants.get('aurora')).toEqual({ ...aurora, lastUsedAt: 2, unsentWords: words });
  });

  it('delete the pictures of the least recently used tenant first when the disk is full (P22)', async () => {
    const { app } = tenant('aurora');
    await rememberTenant(app, { domain: 'brasa', tenantId: 't-brasa' as TenantId }, 1);
    await rememberTenant(app, { domain: 'aurora', tenantId: 't-aurora' as TenantId }, 2);
    const kept = new Set(['img:aurora', 'img:brasa', 'assets:one']);
    const step = dropPictures(app, { delete: (name) => Promise.resolve(kept.delete(name)) });

    expect(await step()).toBe(true);
    expect([...kept]).toEqual(['img:aurora', 'assets:one']);
    expect(await step()).toBe(true);
    expect(await step()).toBe(false);
    expect([...kept]).toEqual(['assets:one']);
  });
});

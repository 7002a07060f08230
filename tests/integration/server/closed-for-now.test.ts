import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClosingSpan } from '#domain/store/closed-by-hand.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { importShop } from '#server/services/tenant-file/import-shop.ts';
import { loadShop } from '#server/services/tenant-file/load-shop.ts';
import { visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { openShop, STORE } from './test-shop.ts';
import { staffOf } from './test-staff.ts';

const server = useTestServer();
let tenantId: TenantId;
let counter: TestClient;
let shops = 0;

/** A Friday evening. */
const EIGHT = '2026-11-20T20:00:00-03:00';
const HALF_PAST = '2026-11-20T23:30:00.000Z';
const HOURS = [5, 6].map((weekday) => ({ weekday, opens: '18:00', closes: '02:00' }));
const OPEN = { isClosedByHand: false, closedUntil: null, hours: HOURS, minCartValue: null };
const CLOSED = { ...OPEN, isClosedByHand: true };
const UNTIL_HALF_PAST = { ...CLOSED, closedUntil: HALF_PAST };

beforeEach(async () => {
  server.clock.set(EIGHT);
  tenantId = await openShop(server.database.db, `closing-shop-${shops++}`);
  counter = await staffOf(server, tenantId, 'counter');
  await setStore({ hours: HOURS, scheduleEnabled: true, scheduleMaxDays: 1 });
  return () => server.clock.set(null);
});

const ofShop = () => eq(stores.tenantId, tenantId);
const setStore = (row: Partial<typeof stores.$inferInsert>) =>
  server.database.db.update(stores).set(row).where(ofShop());
const set = (from: object, to: object, closeFor?: ClosingSpan) =>
  counter.act('PUT', `/operator/event_points/${STORE}/opening`, { from, to, closeFor });
const close = (closeFor: ClosingSpan) => set(OPEN, CLOSED, closeFor);
/** As a page undoes a change that was answered. */
const takeBack = ({ opening, before }: { readonly opening: object; readonly before: object }) =>
  counter.act('PUT', `/operator/event_points/${STORE}/opening`, { from: opening, to: before, takesBack: true });
const at = (time: string) => server.clock.set(`2026-11-${time}-03:00`);

const openingNow = async () =>
  (await counter.get(`/operator/menu?event_point_id=${STORE}`)).json().menu.store as object;
const isOpen = async (): Promise<boolean> =>
  (await visitorOf(server, tenantId).get('/event_points')).json().event_points[0].isOpen;
const queueStores = async (person = counter) => (await person.get('/operator/queue')).json().stores;
const order = async (more: Record<string, unknown> = {}) =>
  (await place(server, visitorOf(server, tenantId), orderBody([{}], more))).json();

describe('a store that is closed for a while', () => {
  it.each<[ClosingSpan, string, string, string]>([
    ['half_hour', HALF_PAST, '20T20:29:59', '20T20:30:00'],
    ['hour', '2026-11-21T00:00:00.000Z', '20T20:59:59', '20T21:00:00'],
    ['day', '2026-11-21T08:00:00.000Z', '21T01:59:00', '21T18:00:00'],
  ])('for %s opens again by itself at %s, within its hours', async (span, closedUntil, before, after) => {
    expect((await close(span)).json().opening).toEqual({ ...CLOSED, closedUntil });
    expect(await openingNow()).toMatchObject({ ...CLOSED, closedUntil });
    expect(JSON.stringify(await order())).toContain('store_closed');
    at(before);
    expect(await isOpen()).toBe(false);
    expect(JSON.stringify(await order())).toContain('store_closed');
    at(after);
    expect(await isOpen()).toBe(true);
    expect(await openingNow()).toMatchObject(OPEN);
    expect(await order()).toHaveProperty('transaction.id');
  });

  it('tells the pages of customers when it opens by itself, and nothing of that once it has', async () => {
    const told = async () => (await visitorOf(server, tenantId).get('/event_points')).json().event_points[0];
    await close('half_hour');
    expect(await told()).toMatchObject({ isOpen: false, closedUntil: HALF_PAST });
    at('20T20:30:00');
    expect(await told()).not.toHaveProperty('closedUntil');
  });

  it('keeps to its hours when its time is over', async () => {
    await close('day');
    at('21T09:00:00');
    expect([await isOpen(), await openingNow()]).toMatchObject([false, OPEN]);
  });

  it('is opened at once by hand, and is closed until the same time if that is undone', async () => {
    await close('half_hour');
    at('20T20:10:00');
    expect((await set(UNTIL_HALF_PAST, OPEN)).json().opening).toEqual(OPEN);
    expect(await isOpen()).toBe(true);
    expect((await set(OPEN, UNTIL_HALF_PAST)).json().opening).toEqual(UNTIL_HALF_PAST);
    expect(await isOpen()).toBe(false);
  });

  it('may be closed for longer, and is open for whoever undoes that after its time', async () => {
    await close('half_hour');
    expect((await set(UNTIL_HALF_PAST, CLOSED)).json().opening).toEqual(CLOSED);
    at('20T20:31:00');
    expect((await set(CLOSED, UNTIL_HALF_PAST)).json().opening).toEqual(OPEN);
  });

  it('is closed by two tablets as by one, until the end that was asked for last', async () => {
    const taps = await Promise.all([close('half_hour'), close('half_hour')]);
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    at('20T20:05:00');
    const later = { ...CLOSED, closedUntil: '2026-11-21T00:05:00.000Z' };
    expect((await close('hour')).json().opening).toEqual(later);
    // Also by whoever saw it closed until another time, or wants to open it by hand.
    expect((await set(UNTIL_HALF_PAST, CLOSED)).json().opening).toEqual(CLOSED);
    expect((await set(UNTIL_HALF_PAST, CLOSED, 'half_hour')).json().opening.closedUntil).toBe(
      '2026-11-20T23:35:00.000Z',
    );
  });

  it('keeps the hours that were changed before a screen that did not know of them closed it again', async () => {
    await close('half_hour');
    const changed = { ...UNTIL_HALF_PAST, minCartValue: 7 };
    await set(UNTIL_HALF_PAST, changed);
    const { opening } = (await close('hour')).json();
    expect(opening).toEqual({ ...changed, closedUntil: '2026-11-21T00:00:00.000Z' });
  });

  it('is as somebody else left it for whoever opens it, takes a tap back or changes its hours by what is no longer so', async () => {
    const refusedOf = async (...asked: Parameters<typeof set>) => (await set(...asked)).json();
    const refused = { status: 409, code: 'changed_meanwhile' };
    await set(OPEN, CLOSED);
    expect(await refusedOf(UNTIL_HALF_PAST, OPEN)).toMatchObject(refused);
    expect(await refusedOf(OPEN, UNTIL_HALF_PAST)).toMatchObject(refused);
    expect(await refusedOf(UNTIL_HALF_PAST, { ...UNTIL_HALF_PAST, minCartValue: 7 })).toMatchObject(refused);
    expect(await refusedOf(OPEN, { ...CLOSED, minCartValue: 7 })).toMatchObject(refused);
    await set(CLOSED, OPEN);
    expect(await refusedOf(UNTIL_HALF_PAST, CLOSED, 'hour')).toMatchObject(refused);
    expect(await openingNow()).toMatchObject(OPEN);
  });

  it('is closed as before if a screen that did not know of that takes its own closing back', async () => {
    await close('half_hour');
    const changed = { ...UNTIL_HALF_PAST, minCartValue: 7 };
    await set(UNTIL_HALF_PAST, changed);
    const answer = (await close('hour')).json();
    expect(answer.before).toEqual(changed);
    expect((await takeBack(answer)).json().opening).toEqual(changed);
    expect(await isOpen()).toBe(false);
  });

  it('keeps the end that somebody else has set since for whoever takes a tap back to a closing without an end', async () => {
    const refused = { status: 409, code: 'changed_meanwhile' };
    await set(OPEN, CLOSED);
    const half = (await set(CLOSED, CLOSED, 'half_hour')).json();
    const hour = (await set(UNTIL_HALF_PAST, CLOSED, 'hour')).json();
    expect((await takeBack(half)).json()).toMatchObject(refused);
    expect(await openingNow()).toMatchObject(hour.opening);
    await set(hour.opening, CLOSED);
    const open = (await set(CLOSED, OPEN)).json();
    await close('half_hour');
    expect((await takeBack(open)).json()).toMatchObject(refused);
    expect(await openingNow()).toMatchObject(UNTIL_HALF_PAST);
  });

  it('may have its hours changed by a screen that still shows a closing whose time is over', async () => {
    await close('half_hour');
    at('20T20:31:00');
    const changed = await set(UNTIL_HALF_PAST, { ...UNTIL_HALF_PAST, minCartValue: 7 });
    expect(changed.json().opening).toEqual({ ...OPEN, minCartValue: 7 });
  });

  it('is closed without an end by a screen of an older release, which knows none', async () => {
    const older = ({ closedUntil: _unknown, ...opening }: typeof OPEN) => opening;
    expect((await set(older(OPEN), older(CLOSED))).json().opening).toEqual(CLOSED);
  });
});

describe('the queue of a shop', () => {
  it('says what is closed by hand and until when, and no longer once it is opened by anybody or by itself', async () => {
    const told = (opening: object) => [
      { id: STORE, name: 'Centro', closed: { opening, timeZone: 'America/Sao_Paulo' } },
    ];
    const open = [{ id: STORE, name: 'Centro' }];
    expect(await queueStores()).toEqual(open);
    await close('half_hour');
    expect(await queueStores()).toEqual(told(UNTIL_HALF_PAST));
    expect(await queueStores(await staffOf(server, tenantId, 'kitchen'))).toEqual(told(UNTIL_HALF_PAST));
    at('20T20:30:00');
    expect(await queueStores()).toEqual(open);
    await set(OPEN, CLOSED);
    expect(await queueStores()).toEqual(told(CLOSED));
    await set(CLOSED, OPEN);
    expect(await queueStores()).toEqual(open);
  });

  it('says nothing of a store that left the shop, which nobody opens by hand', async () => {
    await order();
    const { db } = server.database;
    const shop = await loadShop(forTenant(db, tenantId));
    const other = { ...shop!.stores[0]!, id: 'other' as StoreId, name: 'Norte' };
    await importShop(db, {
      ...shop!,
      stores: [other],
      products: shop!.products.map((product) => ({ ...product, stock: [] })),
      accounts: [],
      contextLinks: [],
    });
    expect(await server.database.db.$count(stores, and(ofShop(), stores.closedByHand))).toBe(1);
    expect((await queueStores()).filter((store: object) => 'closed' in store)).toEqual([]);
  });
});

describe('a slot of a store that is closed for a while', () => {
  const slot = (from: string, to: string) => ({
    shipping: {
      type: 'TAG',
      comment: '7',
      schedule: { starts_at: `2026-11-20T${from}:00-03:00`, ends_at: `2026-11-20T${to}:00-03:00` },
    },
  });
  const offered = async (): Promise<string[]> =>
    (await visitorOf(server, tenantId).get(`/schedules?event_point_id=${STORE}&date=2026-11-20`))
      .json()
      .slots.map(({ start }: { start: string }) => start.slice(11, 16));

  it('is offered and taken only if it begins when the store is open again', async () => {
    await close('hour');
    expect(await offered()).toEqual(['21:00', '22:00', '23:00']);
    expect(await order(slot('20:00', '21:00'))).toMatchObject({ code: 'slot_past' });
    expect(await order(slot('21:00', '22:00'))).toHaveProperty('transaction.id');
  });

  it('is offered and taken as ever where nobody said until when, for what is closed is no slot', async () => {
    await set(OPEN, CLOSED);
    expect(await offered()).toContain('20:00');
    expect(await order(slot('20:00', '21:00'))).toHaveProperty('transaction.id');
  });
});

describe('an import beside a closed store', () => {
  const imported = async (closedByHand?: boolean) => {
    const { db } = server.database;
    const shop = await loadShop(forTenant(db, tenantId));
    await importShop(db, {
      ...shop!,
      tenant: { ...shop!.tenant, title: 'Outro nome' },
      stores: shop!.stores.map((store) => ({ ...store, closedByHand: closedByHand ?? store.closedByHand })),
    });
  };
  /** The database's own clock tells whether an end has come. */
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const row = async () => (await server.database.db.select().from(stores).where(ofShop()))[0]!;

  it('leaves it closed until the time that was chosen', async () => {
    const closedUntil = inMinutes(30);
    await setStore({ closedByHand: true, closedUntil });
    await imported();
    expect(await row()).toMatchObject({ closedByHand: true, closedUntil });
    await imported(false);
    expect(await row()).toMatchObject({ closedByHand: true, closedUntil });
  });

  it('of what was exported while it was closed for a while does not close it later', async () => {
    await setStore({ closedByHand: true, closedUntil: inMinutes(-1) });
    await imported();
    expect(await row()).toMatchObject({ closedByHand: false, closedUntil: null });
  });

  it('closes it until somebody opens it if the file says so, and opens it if only the counter had', async () => {
    await setStore({ closedByHand: true, closedUntil: inMinutes(30) });
    await imported(true);
    expect(await row()).toMatchObject({ closedByHand: true, closedUntil: null });
    await imported(false);
    expect(await row()).toMatchObject({ closedByHand: false, closedUntil: null });
  });
});

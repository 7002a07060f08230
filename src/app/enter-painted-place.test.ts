import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCart, readCart } from '#db/carts.ts';
import { putDocument, readDocument, withFetchTime } from '#db/document-store.ts';
import { putPendingOpen } from '#db/pending-opens.ts';
import { lockCart } from '#db/submitted-carts.ts';
import { readTagContext } from '#db/tag-contexts.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { CheckoutId, CustomerId, IdempotencyKey, TenantId } from '#domain/ids.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { enterContext } from '#features/scan/context-actions.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { NetworkError, ProblemError } from '#remote/api-error.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { enterPaintedPlace } from './enter-painted-place.ts';

const CODE = 'a0000000-0000-4000-8000-000000000012';
const PLACE = makeTagContext();
const SESSION = { customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' };

const NOT_FOUND = {
  type: 'about:blank',
  title: '',
  detail: '',
  status: 404,
  code: 'not_found',
  requestId: 'r',
} as const;

const replaceState = vi.fn();
const call = vi.fn<() => Promise<{ context: TagContext }>>();
beforeEach(() => {
  vi.stubGlobal('location', { pathname: `/aurora/o/${CODE.toUpperCase()}` });
  vi.stubGlobal('history', { replaceState });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  replaceState.mockReset();
  call.mockReset();
  vi.useRealTimers();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const open = () => openTenantDatabases({ tenantId: 'aurora' as TenantId });
const enterOn = (databases: TenantDatabases, more: object = {}, painted = PLACE) =>
  enterPaintedPlace(painted, {
    databases,
    session: null,
    services: { api: { call } as unknown as ApiClient },
    settings: { domain: 'aurora' } as TenantSettings,
    ...more,
  });

describe('the document of a table’s link', () => {
  it('enters the table on a device that knows nothing, at the address of the menu', async () => {
    const databases = open();
    expect(await enterOn(databases)).toBe(true);
    expect((await readCart(databases.data)).cart).toMatchObject({ storeId: PLACE.storeId, shippingType: 'TAG' });
    expect((await readTagContext(databases.data))?.context).toEqual(PLACE);
    expect(replaceState.mock.calls).toEqual([[null, '', '/aurora/carrinho']]);
  });

  it('lets the code be opened again without a signal', async () => {
    const databases = open();
    await enterOn(databases);
    expect(await readDocument(databases.cache, 'contextLinks', [CODE])).toEqual(PLACE);
  });

  const elsewhere = makeTagContext({ tag: '7' });
  it.each<[string, (databases: TenantDatabases) => Promise<unknown>]>([
    ['a filled bag', ({ data }) => changeCart(data, () => makeCart([makeLine()]), 1)],
    ['an order that is on its way', ({ data }) => lockCart(data, 'key' as IdempotencyKey)],
    ['another place', ({ data }) => enterContext(data, elsewhere)],
    ['a code that waits for a signal', ({ data }) => putPendingOpen(data, { uuid: CODE }, 1)],
  ])('leaves a device with %s to the screen of the link', async (_what, prepare) => {
    const databases = open();
    await prepare(databases);
    const before = await contentOf(databases);
    expect(await enterOn(databases)).toBe(false);
    expect(await contentOf(databases)).toEqual(before);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it.each([
    ['a customer who is logged in', { session: SESSION }],
    ['a browser that keeps nothing, which has that to say first', { notice: 'nothing is kept' }],
  ])('leaves %s to the screen of the link', async (_who, more) => {
    const databases = open();
    expect(await enterOn(databases, more)).toBe(false);
    expect(await readTagContext(databases.data)).toBeUndefined();
    expect(replaceState).not.toHaveBeenCalled();
  });
});

describe('the document of a table’s link on a device that is at this table', () => {
  const BAG = makeCart([makeLine()]);

  /** The link was opened here, and something was put into the bag since. */
  async function sitting(person?: CustomerId, place = PLACE): Promise<TenantDatabases> {
    const databases = open();
    const { data } = person ? databases.forUser(person) : databases;
    await putDocument(databases.cache, 'contextLinks', [CODE], withFetchTime(place));
    await enterContext(data, place);
    await changeCart(data, (cart) => ({ ...cart, lines: BAG.lines, shippingType: 'TAKEOUT' }), Date.now());
    return databases;
  }
  const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

  it.each([
    ['a visitor', undefined],
    ['a customer who is logged in', 'ana' as CustomerId],
  ])('is the menu of %s, who keeps the bag and is served at the table again', async (_who, person) => {
    const databases = await sitting(person);
    const { data } = person ? databases.forUser(person) : databases;
    expect(await enterOn(databases, person ? { session: SESSION } : {})).toBe(true);
    expect((await readCart(data)).cart).toMatchObject({ lines: BAG.lines, shippingType: 'TAG' });
    expect(replaceState.mock.calls).toEqual([[null, '', '/aurora/carrinho']]);
    expect(call).not.toHaveBeenCalled();
  });

  it('asks the shop again after ten minutes', async () => {
    const databases = await sitting();
    later(11 * MINUTE_MS);
    call.mockResolvedValue({ context: PLACE });
    expect(await enterOn(databases)).toBe(true);
    expect(call).toHaveBeenCalledOnce();
  });

  it('goes on at the tab that is open by now, however soon the code is scanned again (D-77)', async () => {
    const tab = makeTagContext({ isPostpaid: true, checkoutId: 'paid' as CheckoutId });
    const databases = await sitting(undefined, tab);
    later(MINUTE_MS);
    const context = { ...tab, checkoutId: 'next' as CheckoutId };
    call.mockResolvedValue({ context });
    expect(await enterOn(databases, {}, tab)).toBe(true);
    expect((await readTagContext(databases.data))?.context).toEqual(context);
  });

  it('trusts what was said within twelve hours when the shop cannot be reached', async () => {
    const databases = await sitting();
    later(3 * HOUR_MS);
    call.mockRejectedValue(new NetworkError('no signal'));
    expect(await enterOn(databases)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a code that leads nowhere any more', () => call.mockRejectedValue(new ProblemError(NOT_FOUND, null))],
    ['a code that leads to another table', () => call.mockResolvedValue({ context: makeTagContext({ tag: '7' }) })],
  ])('leaves %s to the screen of the link', async (_what, answer) => {
    const databases = await sitting();
    later(11 * MINUTE_MS);
    answer();
    const before = await contentOf(databases);
    expect(await enterOn(databases)).toBe(false);
    expect(await contentOf(databases)).toEqual(before);
  });

  it('leaves it to the screen of the link whether somebody is still there after four hours', async () => {
    const databases = await sitting();
    later(4 * HOUR_MS);
    expect(await enterOn(databases)).toBe(false);
    expect(call).not.toHaveBeenCalled();
  });
});

const contentOf = async ({ data }: TenantDatabases) => [await readCart(data), await readTagContext(data)];

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DocumentData, DOCUMENT_DATA_ID } from '#contract/document-data.ts';
import { documentDataText } from '#contract/document-data-text.ts';
import { changeCart } from '#db/carts.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { putDocument, withFetchTime } from '#db/document-store.ts';
import { clearPendingOpen, putPendingOpen } from '#db/pending-opens.ts';
import { lockCart } from '#db/submitted-carts.ts';
import { clearTagContext, putTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import { rememberTenant } from '#db/tenants.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { CheckoutId, CustomerId, IdempotencyKey, StoreId, TenantId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { cartAt } from '#domain/store/scanned-store.ts';
import { MemoryCaches } from '#tests/factories/memory-caches.ts';
import type { BuildInfo } from './build-info.ts';
import { keepMenu, readKeptMenu } from './kept-menu.ts';
import { fetchShell } from './shell.ts';
import { tenantScope } from './tenant-scope.ts';

const TENANT_ID = 'tenant' as TenantId;
const CENTRE = 'centre' as StoreId;
const HARBOUR = 'harbour' as StoreId;
const CODE = 'a0000000-0000-4000-8000-000000000012';
const OTHER_CODE = 'a0000000-0000-4000-8000-000000000007';
const ANA = { customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' };
const aurora = tenantScope('https://shop.example/aurora/');
const buildOf = (id: string): BuildInfo => ({ id, version: '3.1.0', assets: [] });
const one = buildOf('one');

let databases: TenantDatabases;
/** The build that the server has, which stores it still paints, and whether the shop is there. */
let deployed: string;
let painted: readonly string[];
let problem: DocumentData['problem'];
const asked: { readonly path: string; readonly code: string | null; readonly language: string | null }[] = [];

function documentOf(storeId: string | null, type: string | null, code: string | null): string {
  const data: DocumentData = {
    version: '3.1.0',
    buildId: deployed,
    serverTime: '2026-11-20T00:00:00Z',
    publicOrigin: null,
    tenant: null,
    problem,
    paintedIn: null,
  };
  const isPainted = storeId !== null && painted.includes(storeId) && !problem;
  const first = {
    stores: [],
    storeId,
    shippingType: type,
    isEntered: true,
    context: null,
    groups: [],
    sizes: null,
  } as unknown;
  const whole = isPainted ? { ...data, firstScreen: first as NonNullable<DocumentData['firstScreen']> } : data;
  const words = [storeId, type, code].filter(Boolean).join(' ');
  return `<h1>${words}</h1><script type="application/json" id="${DOCUMENT_DATA_ID}">${documentDataText(whole)}</script>`;
}

const fetchDocument = (path: string, init: RequestInit = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(path, 'https://shop.example');
  const code = searchParams.get('code');
  asked.push({ path: pathname, code, language: new Headers(init.headers).get('accept-language') });
  const html = documentOf(searchParams.get('entered'), searchParams.get('type'), code);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };
  return Promise.resolve(new Response(html, { status: problem ? 404 : 200, headers }));
};

const enter = (storeId: StoreId, shippingType: ShippingType, { data } = databases) =>
  changeCart(data, (cart) => ({ ...cart, storeId, shippingType }), Date.now());

const shown = async (build = one, link: string | null = null): Promise<string | undefined> =>
  /<h1>(.*)<\/h1>/.exec((await (await readKeptMenu(aurora, build, link))?.text()) ?? '')?.[1];

beforeEach(async () => {
  deployed = 'one';
  painted = [CENTRE, HARBOUR];
  problem = null;
  asked.length = 0;
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('fetch', fetchDocument);
  databases = openTenantDatabases({ tenantId: TENANT_ID });
  await rememberTenant(databases.app, { domain: 'aurora', tenantId: TENANT_ID }, 0);
  await enter(CENTRE, 'TAKEOUT');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('the kept menu', () => {
  it('is the painted one of the store that the device has entered, in its language and with the policy of its styles', async () => {
    await keepMenu(aurora, one, 'es');
    expect(asked).toEqual([{ path: '/aurora/carrinho', code: null, language: 'es-ES' }]);
    expect(await shown()).toBe('centre TAKEOUT');
    expect((await readKeptMenu(aurora, one, null))?.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it('is not asked for before a store was entered', async () => {
    await changeCart(databases.data, (cart) => ({ ...cart, storeId: null }), Date.now());
    await keepMenu(aurora, one, 'pt');
    expect(asked).toEqual([]);
    expect(await shown()).toBeUndefined();
  });

  it('is not shown in another store, or for another way of receiving, until that is kept', async () => {
    await keepMenu(aurora, one, 'pt');
    await enter(CENTRE, 'ADDRESS');
    expect(await shown()).toBeUndefined();
    await enter(HARBOUR, 'TAKEOUT');
    expect(await shown()).toBeUndefined();
    await keepMenu(aurora, one, 'pt');
    expect(await shown()).toBe('harbour TAKEOUT');
  });

  it('is that of whoever is logged in, and after the logout that of the visitor again', async () => {
    await keepMenu(aurora, one, 'pt');
    await dexieSessionStore(databases.auth).write(ANA);
    expect(await shown()).toBeUndefined();
    await enter(HARBOUR, 'ADDRESS', databases.forUser(ANA.customerId));
    await keepMenu(aurora, one, 'pt');
    expect(await shown()).toBe('harbour ADDRESS');

    await databases.auth.sessions.clear();
    expect(await shown()).toBeUndefined();
    await enter(HARBOUR, 'ADDRESS');
    expect(await shown()).toBe('harbour ADDRESS');
  });

  it('is not shown where a code waits for a signal, or an order is on its way', async () => {
    await keepMenu(aurora, one, 'pt');
    await putPendingOpen(databases.data, { uuid: CODE }, Date.now());
    expect(await shown()).toBeUndefined();
    await clearPendingOpen(databases.data);
    expect(await shown()).toBe('centre TAKEOUT');
    await lockCart(databases.data, 'key' as IdempotencyKey);
    expect(await shown()).toBeUndefined();
  });

  describe('at a table', () => {
    const PLACE = makeTagContext({ storeId: CENTRE });
    const sitDown = async (place = PLACE, code = CODE) => {
      await putDocument(databases.cache, 'contextLinks', [code], withFetchTime(place));
      await changeCart(databases.data, (cart) => cartAt(cart, place), Date.now());
      await putTagContext(databases.data, place, Date.now());
    };

    it('is that of the table, also when its link is opened again and its tab is another by now', async () => {
      await keepMenu(aurora, one, 'pt');
      await sitDown();
      expect(await shown()).toBeUndefined();
      await keepMenu(aurora, one, 'pt');
      await sitDown({ ...PLACE, checkoutId: 'tab' as CheckoutId });
      expect(await shown()).toBe(`centre TAG ${CODE}`);
      expect(await shown(one, CODE)).toBe(`centre TAG ${CODE}`);
    });

    it('is not shown for the link of another table, nor when the table was left', async () => {
      await sitDown();
      await keepMenu(aurora, one, 'pt');
      expect(await shown(one, OTHER_CODE)).toBeUndefined();
      await sitDown(makeTagContext({ storeId: CENTRE, tag: '7' }), OTHER_CODE);
      expect(await shown(one, OTHER_CODE)).toBeUndefined();
      expect(await shown(one, CODE)).toBeUndefined();
      await clearTagContext(databases.data);
      expect(await shown()).toBeUndefined();
      expect(await shown(one, CODE)).toBeUndefined();
    });

    it('is not shown for its link to somebody who receives otherwise since: the link serves them at the table again', async () => {
      await sitDown();
      await enter(CENTRE, 'TAKEOUT');
      await keepMenu(aurora, one, 'pt');
      expect(await shown()).toBe(`centre TAKEOUT ${CODE}`);
      expect(await shown(one, CODE)).toBeUndefined();
    });

    it('is not shown to somebody who may have left the table since (D-19), nor at one that was given another name', async () => {
      await sitDown();
      await keepMenu(aurora, one, 'pt');
      vi.useFakeTimers({ now: Date.now() + 4 * HOUR_MS, toFake: ['Date'] });
      expect(await shown()).toBeUndefined();
      await putTagContext(databases.data, { ...PLACE, tag: 'Ana' }, Date.now());
      expect(await shown()).toBeUndefined();
    });
  });

  it('is shown no longer than its prices may be (A§8)', async () => {
    await keepMenu(aurora, one, 'pt');
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
    expect(await shown()).toBeUndefined();
    await keepMenu(aurora, one, 'pt');
    expect(await shown()).toBe('centre TAKEOUT');
  });

  it('belongs to one build: the next one neither shows nor replaces it, and has its own after its first start', async () => {
    await keepMenu(aurora, one, 'pt');
    deployed = 'two';
    await keepMenu(aurora, one, 'pt');
    expect(await shown()).toBe('centre TAKEOUT');
    expect(await shown(buildOf('two'))).toBeUndefined();
    await keepMenu(aurora, buildOf('two'), 'pt');
    expect(await shown(buildOf('two'))).toBe('centre TAKEOUT');
  });

  it('is gone with its store, and with its shop', async () => {
    await keepMenu(aurora, one, 'pt');
    painted = [HARBOUR];
    await keepMenu(aurora, one, 'pt');
    expect(await shown()).toBeUndefined();

    painted = [CENTRE];
    await keepMenu(aurora, one, 'pt');
    problem = 'tenant_not_published';
    expect(await fetchShell(aurora, one)).toBe('gone');
    expect(await shown()).toBeUndefined();
  });

  it('stays when the server cannot be asked, and when a proxy answers for it', async () => {
    await keepMenu(aurora, one, 'pt');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(keepMenu(aurora, one, 'pt')).rejects.toThrow('Failed to fetch');
    const login = new Response('<html>log in</html>', { headers: { 'content-type': 'text/html' } });
    vi.stubGlobal('fetch', () => Promise.resolve(login));
    await keepMenu(aurora, one, 'pt');
    expect(await shown()).toBe('centre TAKEOUT');
  });

  it('keeps no start waiting when a database cannot be opened', async () => {
    await keepMenu(aurora, one, 'pt');
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    expect(await shown()).toBeUndefined();
    vi.restoreAllMocks();
  });
});

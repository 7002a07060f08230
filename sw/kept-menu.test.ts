import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DocumentData, DOCUMENT_DATA_ID, documentDataText } from '#contract/document-data.ts';
import { changeCart } from '#db/carts.ts';
import { dexieSessionStore } from '#db/dexie-session-store.ts';
import { putPendingOpen } from '#db/pending-opens.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import { rememberTenant } from '#db/tenants.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { MemoryCaches } from '#tests/factories/memory-caches.ts';
import type { BuildInfo } from './build-info.ts';
import { keepMenu, readKeptMenu } from './kept-menu.ts';
import { fetchShell } from './shell.ts';
import { tenantScope } from './tenant-scope.ts';

const TENANT_ID = 'tenant' as TenantId;
const CENTRE = 'centre' as StoreId;
const HARBOUR = 'harbour' as StoreId;
const aurora = tenantScope('https://shop.example/aurora/');
const buildOf = (id: string): BuildInfo => ({ id, version: '3.1.0', assets: [] });
const one = buildOf('one');

let databases: TenantDatabases;
/** The build that the server has, which stores it still paints, and whether the shop is there. */
let deployed: string;
let painted: readonly string[];
let problem: DocumentData['problem'];
const asked: { readonly path: string; readonly language: string | null }[] = [];

function documentOf(storeId: string | null, type: string | null): string {
  const data: DocumentData = {
    version: '3.1.0',
    buildId: deployed,
    serverTime: '2026-11-20T00:00:00Z',
    publicOrigin: null,
    tenant: null,
    problem,
  };
  const isPainted = storeId !== null && painted.includes(storeId) && !problem;
  const first = { language: 'pt', stores: [], storeId, shippingType: type, isEntered: true, groups: [] } as unknown;
  const whole = isPainted ? { ...data, firstScreen: first as NonNullable<DocumentData['firstScreen']> } : data;
  return `<h1>${storeId} ${type}</h1><script type="application/json" id="${DOCUMENT_DATA_ID}">${documentDataText(whole)}</script>`;
}

const fetchDocument = (path: string, init: RequestInit = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(path, 'https://shop.example');
  asked.push({ path: pathname, language: new Headers(init.headers).get('accept-language') });
  const html = documentOf(searchParams.get('entered'), searchParams.get('type'));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };
  return Promise.resolve(new Response(html, { status: problem ? 404 : 200, headers }));
};

const enter = (storeId: StoreId, shippingType: ShippingType) =>
  changeCart(databases.data, (cart) => ({ ...cart, storeId, shippingType }), Date.now());

const shown = async (build = one): Promise<string | undefined> =>
  /<h1>(.*)<\/h1>/.exec((await (await readKeptMenu(aurora, build))?.text()) ?? '')?.[1];

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
    expect(asked).toEqual([{ path: '/aurora/carrinho', language: 'es-ES' }]);
    expect(await shown()).toBe('centre TAKEOUT');
    expect((await readKeptMenu(aurora, one))?.headers.get('content-security-policy')).toBe("default-src 'self'");
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

  it('is not shown to somebody who is logged in, nor at a code that waits, and is again after the logout', async () => {
    await keepMenu(aurora, one, 'pt');
    const sessions = dexieSessionStore(databases.auth);
    const session = { customerId: 'ana' as CustomerId, accessToken: 'a', refreshToken: 'r' };
    await databases.auth.sessions.put({ id: 'current', v: 1, session });
    expect(await shown()).toBeUndefined();
    await keepMenu(aurora, one, 'pt');
    expect(asked).toHaveLength(1);
    await databases.auth.sessions.clear();
    expect(await sessions.read()).toBeNull();
    expect(await shown()).toBe('centre TAKEOUT');

    await putPendingOpen(databases.data, 'code', Date.now());
    expect(await shown()).toBeUndefined();
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

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { AccountId, CheckoutId, TenantId } from '#domain/ids.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { createApiClient } from '#remote/api-client.ts';
import { fakeApi, json, page, problem, type FakeHandler } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { makeClock } from '#tests/factories/make-clock.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { fetchTabPayment, payTabPart, type TabWish } from './pay-tab-part.ts';
import type { TabPlace } from './use-table-tab.ts';

vi.mock('#remote/solve-captcha.ts', () => ({ solveCaptcha: async () => 'captcha' }));

const TAB = makeTagContext({
  isPostpaid: true,
  accountId: 'account' as AccountId,
  checkoutId: 'checkout' as CheckoutId,
});
const WISH: TabWish = {
  guest: 'Bia',
  part: { kind: 'rest' },
  hasService: false,
  tip: ZERO,
  expected: cents(1000),
  payment: { type: 'PIX' },
};

let databases: TenantDatabases;
beforeEach(async () => {
  databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  await putTagContext(databases.data, TAB, 0);
});
afterEach(async () => {
  databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const noted = async () => (await readTagContext(databases.data))?.payment;

/** A guest's device, whose server answers like this when it is asked for a payment, and has not heard of any. */
function deviceWith(answer: FakeHandler) {
  const { fetch, seen } = fakeApi((request) => (request.method === 'POST' ? answer(request) : json({ payment: null })));
  const clock = makeClock(() => 1000);
  const session = memorySessionStore(null);
  const { tenantId, uid } = databases;
  const language = () => 'pt-BR';
  const api = createApiClient({ baseUrl: '', fetch, tenantId, session, locks: null, language, now: clock.now });
  const device = { api, databases, uid, clock };
  const keys = () =>
    seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  const lookedFor = () => seen.filter(({ method }) => method === 'GET').map(({ url }) => url.split('/').at(-1));
  return { device, pay: () => payTabPart(device, TAB as TabPlace, WISH), keys, lookedFor };
}

it.each<[string, FakeHandler]>([
  ['the connection died', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server broke down', () => problem(500, 'internal')],
  ['the server did not wait for all of it', () => problem(408, 'internal')],
  ['the first copy is still being worked on', () => problem(409, 'idempotency_in_progress', { 'retry-after': '1' })],
  ['somebody else answered', () => page()],
])(
  'a payment of a tab is looked for under the key it was sent with, and not begun again, where %s',
  async (_, lost) => {
    const { device, pay, keys, lookedFor } = deviceWith(lost);
    expect(await pay()).toEqual({ kind: 'begun' });
    const note = await noted();
    expect(keys()).toEqual([note?.key]);
    expect(await pay()).toEqual({ kind: 'busy' });
    await fetchTabPayment(device, note!, { saysPaid: false });
    expect(lookedFor()).toEqual([note?.key]);
    expect(await pay()).toEqual({ kind: 'busy' });
    expect(keys()).toHaveLength(1);
  },
);

it('a payment of a tab that was refused before it began is another one under another key when it is asked for again', async () => {
  const { pay, keys } = deviceWith(() => problem(409, 'tab_part_taken'));
  expect(await pay()).toMatchObject({ kind: 'refused', error: { code: 'tab_part_taken' } });
  expect(await noted()).toBeUndefined();
  expect(await pay()).toMatchObject({ kind: 'refused' });
  expect(new Set(keys()).size).toBe(2);
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putReceipt, readReceipt } from '#db/receipts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { IdempotencyKey, TenantId, TransactionId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { createApiClient } from '#remote/api-client.ts';
import { isApiError } from '#remote/api-error.ts';
import { fakeApi, json, page, problem, type FakeHandler } from '#tests/contract/fake-api.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { solvableChallenge } from '#tests/contract/solvable-challenge.ts';
import { type ChosenPayment, giveUp, payInstead } from './unpaid-order.ts';

const ID = '0198c0de-0000-7000-8000-000000000001' as TransactionId;
const KEY = 'b0000000-0000-4000-8000-0000000000aa' as IdempotencyKey;
const PIX = { code: '000201', createdAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T12:10:00Z' };
const CARD: ChosenPayment = {
  type: 'CREDIT_CARD_ONLINE',
  card_id: null,
  card_hash: 'encrypted',
  card_tokenize: false,
  total: cents(1300),
  installments: 1,
};

let databases: TenantDatabases;
beforeEach(async () => {
  databases = openTenantDatabases({ tenantId: 'aurora' as TenantId });
  await putReceipt(databases.data, {
    id: ID,
    receipt: 'signed',
    idempotencyKey: crypto.randomUUID() as IdempotencyKey,
    number: 42,
    storeName: 'Centro',
    isPostpaid: false,
    total: cents(1300),
    placedAt: 1,
    pix: PIX,
  });
});
afterEach(async () => {
  databases.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const DONE: FakeHandler = () => json({ done: true });
const isCode = async () => (await readReceipt(databases.data, ID))?.pix !== undefined;

/** The device with the receipt, whose server answers what has an effect in this order. */
function deviceWith(...answers: readonly FakeHandler[]) {
  const left = [...answers];
  const { fetch, seen } = fakeApi(async (request) =>
    request.method === 'GET' ? json(await solvableChallenge()) : await left.shift()!(request),
  );
  const api = createApiClient({
    baseUrl: '',
    fetch,
    tenantId: databases.tenantId,
    session: memorySessionStore(null),
    locks: null,
    language: () => 'pt-BR',
    now: () => 1000,
  });
  const posted = () =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ url, headers, body }) => {
        const { token, ...asked } = JSON.parse(body ?? '{}');
        const [key, receipt] = ['idempotency-key', 'x-order-receipt'].map((name) => headers.get(name));
        return { token, request: { path: url.slice(url.indexOf('/transactions')), key, receipt, asked } };
      });
  return { source: { api, databases, uid: databases.uid }, posted };
}

type Source = ReturnType<typeof deviceWith>['source'];

describe.each([
  ['giving an order up', 'abandon', {}, (source: Source) => giveUp(source, ID, KEY)],
  [
    'paying it in another way',
    'payments',
    { payment: { ...CARD, total: 13 } },
    (source: Source) => payInstead(source, ID, CARD, KEY),
  ],
] as const)('%s', (_, path, asked, act) => {
  it.each<[string, FakeHandler]>([
    ['the connection died', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server broke down', () => problem(500, 'internal')],
    ['the first copy is still being worked on', () => problem(409, 'idempotency_in_progress', { 'retry-after': '1' })],
    ['somebody else answered', () => page()],
  ])('asks the same again under the same key where %s, and keeps the code that may still be paid', async (__, lost) => {
    const { source, posted } = deviceWith(lost, DONE);
    await expect(act(source)).rejects.toSatisfy(isApiError);
    expect(await isCode()).toBe(true);
    await act(source);
    expect(await isCode()).toBe(false);
    const request = { path: `/transactions/${ID}/${path}`, key: KEY, receipt: 'signed', asked };
    expect(posted().map((sent) => sent.request)).toEqual([request, request]);
  });
});

it('paying an order in another way brings a new proof of work each time, because the first copy may have spent the other', async () => {
  const { source, posted } = deviceWith(() => problem(500, 'internal'), DONE);
  await expect(payInstead(source, ID, CARD, KEY)).rejects.toSatisfy(isApiError);
  await payInstead(source, ID, CARD, KEY);
  const [first, second] = posted().map(({ token }) => token);
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  expect(second).not.toBe(first);
});

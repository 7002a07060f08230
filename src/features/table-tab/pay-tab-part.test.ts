import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { TabPaymentNote } from '#db/data-rows.ts';
import { isTabPaymentLost, isTabPaymentUnderWay, TableLeft } from '#db/tab-payment-notes.ts';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases } from '#db/tenant-databases.ts';
import type { AccountId, CheckoutId, TenantId } from '#domain/ids.ts';
import { VISITOR } from '#domain/person/uid.ts';
import { cents, ZERO } from '#domain/pricing/cents.ts';
import { NetworkError } from '#remote/api-error.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import type { Clock } from '#sync/clock.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { makeClock } from '#tests/factories/make-clock.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { fetchTabPayment, payTabPart } from './pay-tab-part.ts';
import type { TabPlace } from './use-table-tab.ts';

vi.mock('#remote/solve-captcha.ts', () => ({ solveCaptcha: vi.fn(async () => 'captcha') }));

const tab = (name: string) =>
  makeTagContext({ isPostpaid: true, accountId: 'account' as AccountId, checkoutId: name as CheckoutId });
const wish = {
  guest: null,
  part: { kind: 'rest' },
  hasService: false,
  tip: ZERO,
  expected: cents(1000),
  payment: { type: 'PIX' },
} as never;

describe('paying a part of a tab', () => {
  it.each([
    ['a', ['payment of a']],
    ['b', []],
  ] as const)('asks for the payment only when its key is on disk: at table %s', async (name, sent) => {
    const databases = openTenantDatabases({ tenantId: crypto.randomUUID() as TenantId });
    await putTagContext(databases.data, tab(name), 1);
    const calls: string[] = [];
    const call = async (_: unknown, { idempotencyKey }: { readonly idempotencyKey: string }) => {
      const noted = (await readTagContext(databases.data))?.payment;
      if (noted?.key === idempotencyKey) calls.push(`payment of ${noted.checkoutId}`);
      return { payment: null };
    };
    const device = { api: { call }, databases, uid: VISITOR, clock: makeClock(() => 1) } as unknown as Tenant;

    const end = await payTabPart(device, tab('a') as TabPlace, wish).catch((error: unknown) => error);
    expect(calls).toEqual(sent);
    if (name === 'b') expect(end).toBeInstanceOf(TableLeft);
    databases.close();
  });
});

it('a payment of a tab for which no captcha can be had was not begun: nothing is noted or sent, and the reason is told', async () => {
  const databases = openTenantDatabases({ tenantId: crypto.randomUUID() as TenantId });
  await putTagContext(databases.data, tab('a'), 0);
  const call = vi.fn<() => Promise<unknown>>();
  const device = { api: { call }, databases, uid: VISITOR, clock: makeClock(() => 1) } as unknown as Tenant;
  const error = new NetworkError();
  vi.mocked(solveCaptcha).mockRejectedValueOnce(error);
  expect(await payTabPart(device, tab('a') as TabPlace, wish)).toEqual({ kind: 'refused', error });
  expect(call).not.toHaveBeenCalled();
  expect((await readTagContext(databases.data))?.payment ?? null).toBeNull();
  databases.close();
});

it('a second payment of a tab is not sent while the first one is under way, and the first one is not forgotten', async () => {
  const databases = openTenantDatabases({ tenantId: crypto.randomUUID() as TenantId });
  await putTagContext(databases.data, tab('a'), 0);
  const call = vi.fn<() => Promise<unknown>>(() => Promise.reject(new NetworkError()));
  const device = { api: { call }, databases, uid: VISITOR, clock: makeClock(() => 1) } as unknown as Tenant;
  const pay = () => payTabPart(device, tab('a') as TabPlace, wish);
  const noted = async () => (await readTagContext(databases.data))?.payment;
  expect(await pay()).toEqual({ kind: 'begun' });
  const first = await noted();
  expect(await pay()).toEqual({ kind: 'busy' });
  expect(await noted()).toEqual(first);
  expect(call).toHaveBeenCalledOnce();

  call.mockResolvedValue({ payment: { status: 'REFUSED' } });
  await fetchTabPayment(device, first!, { saysPaid: false });
  expect(await pay()).toEqual({ kind: 'begun' });
  expect((await noted())?.key).not.toBe(first?.key);
  databases.close();
});

describe('a payment of a tab that got no answer', () => {
  /** A guest whose payment was sent at 0, and what is noted of it once the server has answered at `nowMs`; undefined without an answer. */
  async function notedAt(nowMs: number, answer: unknown, clock: Partial<Clock> = {}): Promise<TabPaymentNote> {
    const databases = openTenantDatabases({ tenantId: crypto.randomUUID() as TenantId });
    await putTagContext(databases.data, tab('a'), 0);
    let now = 0;
    const lost = () => Promise.reject(new NetworkError());
    const call = vi.fn<() => Promise<unknown>>(lost);
    const device = {
      api: { call },
      databases,
      uid: VISITOR,
      clock: { ...makeClock(() => now), ...clock },
    } as unknown as Tenant;
    await payTabPart(device, tab('a') as TabPlace, wish);
    const noted = async () => (await readTagContext(databases.data))!.payment!;
    now = nowMs;
    if (answer !== undefined) call.mockResolvedValue({ payment: answer });
    await fetchTabPayment(device, await noted(), { saysPaid: false }).catch(() => undefined);
    const note = await noted();
    databases.close();
    return note;
  }

  it.each([
    [
      'the server has not heard of it half a minute after its request was given up',
      91_000,
      null,
      { isLost: true, isUnderWay: false },
    ],
    [
      'the server has not heard of it yet, and the request may still be under way',
      89_000,
      null,
      { isLost: false, isUnderWay: true },
    ],
    ['nobody answers, however long', 600_000, undefined, { isLost: false, isUnderWay: true }],
    ['the server has begun it', 91_000, { status: 'PENDING' }, { isLost: false, isUnderWay: true }],
    ['the server has taken it', 91_000, { status: 'PAID' }, { isLost: false, isUnderWay: false }],
  ] as const)('is called lost only on the word of the server: %s', async (_, nowMs, answer, expected) => {
    const note = await notedAt(nowMs, answer);
    expect({ isLost: isTabPaymentLost(note), isUnderWay: isTabPaymentUnderWay(note) }).toEqual(expected);
  });

  it('is not called lost because somebody sets the clock of the device', async () => {
    const serverNow = () => Promise.resolve(0);
    const note = await notedAt(600_000, null, { serverNow });
    expect(isTabPaymentLost(note)).toBe(false);
  });

  it('is begun where the disk has no place for the answer any more: its key is there', async () => {
    const databases = openTenantDatabases({ tenantId: crypto.randomUUID() as TenantId });
    await putTagContext(databases.data, tab('a'), 0);
    const call = async () => {
      databases.data.tagContexts.hook('updating', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      return { payment: { status: 'PENDING' } };
    };
    const device = { api: { call }, databases, uid: VISITOR, clock: makeClock(() => 1) } as unknown as Tenant;
    expect(await payTabPart(device, tab('a') as TabPlace, wish)).toEqual({ kind: 'begun' });
    databases.close();
  });
});

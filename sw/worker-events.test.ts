import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DrainResult } from '#contract/drain-result.ts';
import { PROTO } from '#contract/sw-messages.ts';
import type { TenantId } from '#domain/ids.ts';
import { LEASE_MS } from '#sync/outbox-states.ts';
import { emergencyAnswer } from './emergency-answer.ts';
import { handlePageMessages } from './page-messages.ts';
import { drainOnSync } from './sync-event.ts';
import type { TenantOutbox } from './tenant-outbox.ts';
import { tellNobody } from './unsent-notice.ts';

afterEach(() => void vi.useRealTimers());

/** A worker scope that collects the promises of listeners and sends them events. */
function workerScope(pages: readonly object[] = []) {
  const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const claim = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const target = Object.assign(new EventTarget(), {
    skipWaiting,
    clients: { claim, matchAll: async () => pages },
    registration: { scope: 'https://shop.example/aurora/' },
  });
  const send = (type: string, fields: object) => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
    target.dispatchEvent(Object.assign(new Event(type), { waitUntil }, fields));
    return Promise.all(waits);
  };
  return { sw: target as unknown as ServiceWorkerGlobalScope, skipWaiting, claim, send };
}

/**
 * An outbox that returns these results in turn: the number of rows, and the ms from the start until the next is due.
 * The last result repeats.
 */
const outboxOf = (...rests: readonly (readonly [waiting: number, dueInMs: number | null])[]) => {
  const startMs = Date.now();
  const left = rests.map(([waiting, dueInMs]) => ({ waiting, nextAt: dueInMs === null ? null : startMs + dueInMs }));
  const drain = vi.fn<TenantOutbox['drain']>(() => Promise.resolve(left.length > 1 ? left.shift()! : left[0]!));
  const rest = vi.fn<TenantOutbox['rest']>(() => Promise.resolve(left[0]!));
  return { drain, rest };
};
const NOTHING = [0, null] as const;

describe('the sync handler of the service worker', () => {
  it('runs one pass for a sync event, independent of the number in its tag', async () => {
    const { sw, send } = workerScope();
    const outbox = outboxOf(NOTHING);
    drainOnSync(sw, outbox);
    await send('sync', { tag: 'ob:t1:1763600000000' });
    expect(outbox.drain).toHaveBeenCalledTimes(1);

    await send('sync', { tag: 'workbox-background-sync:an-aurora' });
    expect(outbox.drain).toHaveBeenCalledTimes(1);
  });

  it('rejects the event while rows wait, so that the browser repeats it, and registers none itself (P5, P7, P62)', async () => {
    vi.useFakeTimers({ now: 0 });
    const { sw, send } = workerScope();
    const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve());
    Object.assign(sw.registration, { sync: { register } });
    drainOnSync(sw, outboxOf([2, 600_000]));
    const rung = send('sync', { tag: 'ob:t1:1' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await rung).toMatchObject({ message: '2 still waiting' });
    expect(register).not.toHaveBeenCalled();
  });

  it('looks at what waits before it is sent', async () => {
    const { sw, send } = workerScope();
    const outbox = outboxOf(NOTHING);
    const tell = vi.fn(() => Promise.resolve());
    drainOnSync(sw, outbox, async () => {
      expect(outbox.drain).not.toHaveBeenCalled();
      return tell;
    });
    await send('sync', { tag: 'ob:t1:1' });
    expect(tell).toHaveBeenCalledOnce();

    // What cannot be looked at is sent all the same.
    const blind = workerScope();
    drainOnSync(blind.sw, outbox, () => Promise.reject(new Error('no database')));
    await blind.send('sync', { tag: 'ob:t1:2' });
    expect(outbox.drain).toHaveBeenCalledTimes(2);
  });

  it('tells what became of it before it ends, unless a page in sight does', async () => {
    vi.useFakeTimers({ now: 0 });
    const tell = vi.fn(() => Promise.resolve());
    const pages = [{ url: 'https://shop.example/aurora/pedido', visibilityState: 'visible' }];
    const { sw, send } = workerScope(pages);
    drainOnSync(sw, outboxOf([1, 600_000]), async () => tell);
    const watched = send('sync', { tag: 'ob:t1:1' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(190_000);
    expect(await watched).toMatchObject({ message: '1 still waiting' });
    expect(tell).not.toHaveBeenCalled();

    pages.pop();
    const alone = send('sync', { tag: 'ob:t1:2' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await alone).toMatchObject({ message: '1 still waiting' });
    expect(tell).toHaveBeenCalledOnce();

    tell.mockRejectedValueOnce(new Error('no notification'));
    const healed = workerScope();
    drainOnSync(healed.sw, outboxOf(NOTHING), async () => tell);
    await healed.send('sync', { tag: 'ob:t1:3' });
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('sends on a periodic sync event, too, and takes that bell down only when nothing waits', async () => {
    vi.useFakeTimers({ now: 0 });
    const { sw, send } = workerScope();
    const unregister = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve());
    Object.assign(sw.registration, { periodicSync: { unregister } });
    drainOnSync(sw, outboxOf([1, 600_000]));
    const rung = send('periodicsync', { tag: 'ob:t1' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await rung).toMatchObject({ message: '1 still waiting' });
    expect(unregister).not.toHaveBeenCalled();

    const healed = workerScope();
    Object.assign(healed.sw.registration, { periodicSync: { unregister } });
    const outbox = outboxOf(NOTHING);
    drainOnSync(healed.sw, outbox);
    await healed.send('periodicsync', { tag: 'somebody-elses' });
    expect(outbox.drain).not.toHaveBeenCalled();
    await healed.send('periodicsync', { tag: 'ob:t1' });
    expect(outbox.drain).toHaveBeenCalledTimes(1);
    expect(unregister).toHaveBeenCalledExactlyOnceWith('ob:t1');
  });

  it('leaves the first attempt to a page in sight, and takes over when that is gone', async () => {
    vi.useFakeTimers({ now: 0 });
    const pages = [{ url: 'https://shop.example/aurora/pedido', visibilityState: 'visible' }];
    const { sw, send } = workerScope(pages);
    const outbox = outboxOf([1, 0], NOTHING);
    drainOnSync(sw, outbox);
    const rung = send('sync', { tag: 'ob:t1:1' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.drain).not.toHaveBeenCalled();
    pages.pop();
    await vi.advanceTimersByTimeAsync(12_000);
    await rung;
    expect(outbox.drain).toHaveBeenCalled();
  });

  it('is content when the page in sight has sent everything, and tries itself before it gives up on it', async () => {
    vi.useFakeTimers({ now: 0 });
    const { sw, send } = workerScope([{ url: 'https://shop.example/aurora/pedido', visibilityState: 'visible' }]);
    const sent = outboxOf(NOTHING);
    drainOnSync(sw, sent);
    const rung = send('sync', { tag: 'ob:t1:1' });
    await vi.advanceTimersByTimeAsync(12_000);
    await rung;
    expect(sent.drain).not.toHaveBeenCalled();

    const stuck = workerScope([{ url: 'https://shop.example/aurora/pedido', visibilityState: 'visible' }]);
    const outbox = outboxOf([1, 0]);
    drainOnSync(stuck.sw, outbox);
    const late = stuck.send('sync', { tag: 'ob:t1:1' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await late).toMatchObject({ message: '1 still waiting' });
    expect(outbox.drain).toHaveBeenCalledOnce();
  });

  it('keeps trying as long as the browser lets it, however long the row was to wait: nobody else may come', async () => {
    vi.useFakeTimers({ now: 0 });
    const { sw, send } = workerScope();
    const outbox = outboxOf([1, 60_000], [1, 120_000], NOTHING);
    drainOnSync(sw, outbox);
    const rung = send('sync', { tag: 'ob:t1:1' });
    await vi.advanceTimersByTimeAsync(30_000);
    await rung;
    expect(outbox.drain).toHaveBeenCalledTimes(3);
  });

  it('waits until the lease of a killed page expires, because the next sync event may be minutes away (P11, P62)', async () => {
    vi.useFakeTimers({ now: 0 });
    const { sw, send } = workerScope();
    const outbox = outboxOf([1, LEASE_MS], NOTHING);
    drainOnSync(sw, outbox);
    const rung = send('sync', { tag: 'ob:t1:1' });
    await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
    await rung;
    expect(outbox.drain).toHaveBeenCalledTimes(2);
  });

  it('gives up after a time limit, so that a dead server does not keep the worker busy (P61)', async () => {
    vi.useFakeTimers({ now: 0 });
    const { sw, send } = workerScope();
    const outbox = outboxOf([1, 0]);
    drainOnSync(sw, outbox);
    const rung = send('sync', { tag: 'ob:t1:1' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await rung).toMatchObject({ message: '1 still waiting' });
  });

  it('executes messages of pages and ignores unknown ones', async () => {
    const { sw, send, skipWaiting, claim } = workerScope();
    const outbox = outboxOf(NOTHING);
    const analytics = { forget: vi.fn(() => Promise.resolve()) };
    const keepMenu = vi.fn(() => Promise.resolve());
    handlePageMessages(sw, { outbox, watch: async () => tellNobody, analytics, keepMenu });

    await send('message', { data: { proto: PROTO, type: 'drain', tenantId: 't1' as TenantId } });
    expect(outbox.drain).toHaveBeenCalledTimes(1);
    await send('message', { data: { proto: PROTO, type: 'skip-waiting' } });
    expect(skipWaiting).toHaveBeenCalledTimes(1);
    await send('message', { data: { proto: PROTO, type: 'claim' } });
    expect(claim).toHaveBeenCalledTimes(1);
    await send('message', { data: { proto: PROTO, type: 'keep-menu', language: 'es' } });
    expect(keepMenu).toHaveBeenCalledExactlyOnceWith('es');
    await send('message', { data: 'anything else' });
    expect(outbox.drain).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['tells what became of the orders, when the page that asked is out of sight', 'aurora', 'hidden', 1],
    ['leaves that to a page in sight', 'aurora', 'visible', 0],
    ['leaves nothing to a page of another shop, which sends and tells none of it', 'aurora-2', 'visible', 1],
  ])('%s (P61)', async (_, shop, visibilityState, told) => {
    const { sw, send } = workerScope([{ url: `https://shop.example/${shop}/carrinho`, visibilityState }]);
    const { promise: sent, resolve: answer } = Promise.withResolvers<DrainResult>();
    const outbox = { drain: vi.fn(() => sent) };
    const tell = vi.fn<(what?: object) => Promise<void>>(() => Promise.resolve());
    const nothing = () => Promise.resolve();
    const watch = async () => tell;
    handlePageMessages(sw, { outbox, watch, analytics: { forget: nothing }, keepMenu: nothing });
    let isOver = false;
    const handled = send('message', { data: { proto: PROTO, type: 'drain', tenantId: 't1' } }).then(
      () => (isOver = true),
    );
    await vi.waitFor(() => expect(outbox.drain).toHaveBeenCalledOnce());
    expect(isOver, 'the browser may end a worker that waits for nothing').toBe(false);
    answer({ waiting: 0, nextAt: null });
    await handled;
    // Of what only waits the page knows more.
    expect(tell.mock.calls).toEqual(told === 1 ? [[{ endedOnly: true }]] : []);
  });

  it('answers a page with another protocol with its own protocol version only', async () => {
    const { sw, send } = workerScope();
    const outbox = outboxOf(NOTHING);
    const nothing = () => Promise.resolve();
    handlePageMessages(sw, {
      outbox,
      watch: async () => tellNobody,
      analytics: { forget: nothing },
      keepMenu: nothing,
    });
    const source = { postMessage: vi.fn<(message: unknown) => void>() };
    await send('message', { data: { proto: PROTO + 1, type: 'drain', tenantId: 't1' }, source });
    expect(source.postMessage).toHaveBeenCalledExactlyOnceWith({ proto: PROTO, type: 'protocol' });
    expect(outbox.drain).not.toHaveBeenCalled();
  });

  it('responds to failed navigations with its own page, and to other requests with a network error (P41)', async () => {
    const page = await emergencyAnswer({ request: { mode: 'navigate' } as Request });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('Sem sinal');
    expect((await emergencyAnswer({ request: { mode: 'cors' } as Request })).type).toBe('error');
  });
});

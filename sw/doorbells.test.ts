import { expect, it, vi } from 'vitest';
import { PROTO } from '#contract/sw-messages.ts';
import type { TenantId } from '#domain/ids.ts';
import { emergencyAnswer } from './emergency-answer.ts';
import { answerPages } from './page-messages.ts';
import { ringOnSync } from './sync-doorbell.ts';

const build = { id: 'one', version: '3.1.0', assets: [] };

/** Collects what a listener waits for, and lets a test send it events. */
function workerScope() {
  const target = Object.assign(new EventTarget(), { skipWaiting: vi.fn<() => Promise<void>>(() => Promise.resolve()) });
  const send = (type: string, fields: object) => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
    target.dispatchEvent(Object.assign(new Event(type), { waitUntil }, fields));
    return Promise.all(waits);
  };
  return { sw: target as unknown as ServiceWorkerGlobalScope, skipWaiting: target.skipWaiting, send };
}

const outboxOf = (waiting: number) => ({ drain: vi.fn<() => Promise<number>>(() => Promise.resolve(waiting)) });

it('makes one pass for a sync event, whatever the number of its tag', async () => {
  const { sw, send } = workerScope();
  const outbox = outboxOf(0);
  ringOnSync(sw, outbox);
  await send('sync', { tag: 'ob:t1:1763600000000' });
  expect(outbox.drain).toHaveBeenCalledTimes(1);

  await send('sync', { tag: 'workbox-background-sync:an-aurora' });
  expect(outbox.drain).toHaveBeenCalledTimes(1);
});

it('fails the event while something waits, so that the browser comes back to it (P7, P62)', async () => {
  const { sw, send } = workerScope();
  ringOnSync(sw, outboxOf(2));
  await expect(send('sync', { tag: 'ob:t1:1' })).rejects.toThrow('2 still waiting');
});

it('does what pages ask and ignores what it does not understand', async () => {
  const { sw, send, skipWaiting } = workerScope();
  const outbox = outboxOf(0);
  answerPages(sw, outbox, build);

  await send('message', { data: { proto: PROTO, type: 'drain', tenantId: 't1' as TenantId } });
  expect(outbox.drain).toHaveBeenCalledTimes(1);
  await send('message', { data: { proto: PROTO, type: 'skip-waiting' } });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await send('message', { data: 'anything else' });
  expect(outbox.drain).toHaveBeenCalledTimes(1);
});

it.each([PROTO, PROTO + 1])('says which build it is, also to a page that speaks protocol %i', async (proto) => {
  const { sw, send } = workerScope();
  answerPages(sw, outboxOf(0), build);
  const source = { postMessage: vi.fn<(message: unknown) => void>() };
  await send('message', { data: { proto, type: 'who' }, source });
  expect(source.postMessage).toHaveBeenCalledExactlyOnceWith({ proto: PROTO, type: 'build', buildId: 'one' });
});

it('answers a page that cannot be had with one of its own, and everything else with an honest network error (P41)', async () => {
  const page = await emergencyAnswer({ request: { mode: 'navigate' } as Request });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Sem sinal');
  expect((await emergencyAnswer({ request: { mode: 'cors' } as Request })).type).toBe('error');
});

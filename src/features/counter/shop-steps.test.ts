import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { moveQueuedOrder } from '#contract/order-queue.ts';
import type { OrderId } from '#domain/ids.ts';
import type { QueuedOrder } from '#domain/order/queued-order.ts';
import { type FakeHandler, json, problem, type SeenRequest } from '#tests/contract/fake-api.ts';
import { closeScreens, makeCounterScreen, QUEUED_ORDER as ORDER } from '#tests/factories/make-counter-screen.ts';
import { fetchQueue, logOut, sendSteps } from './counter-actions.ts';
import { dismissRefusal, listSteps, takeStep, withSteps } from './shop-steps.ts';

afterEach(closeScreens);

const OTHER: QueuedOrder = { ...ORDER, id: '0198c0de-0000-7000-8000-000000000003' as OrderId, number: 43 };
const EAGER = { isEager: true };

/** A screen of the shop, and the statuses that it shows. */
function screen(handler: FakeHandler) {
  const made = makeCounterScreen(handler);
  const shown = async (orders: readonly QueuedOrder[] = [ORDER]) =>
    withSteps(orders, await listSteps(made.outbox, made.time.nowMs)).map(({ status }) => status);
  return { ...made, shown };
}

const moved = ({ body }: SeenRequest) => z.decode(moveQueuedOrder.body, JSON.parse(body ?? '') as MoveWire);
type MoveWire = z.input<typeof moveQueuedOrder.body>;
const moving: FakeHandler = (request) =>
  json(z.encode(moveQueuedOrder.response, { order: { ...ORDER, status: moved(request).to } }));
const cut: FakeHandler = () => {
  throw new TypeError('Failed to fetch');
};

describe('a step that is taken at the counter (ADR-068)', () => {
  it('is shown at once and sent once, under one key, by whoever is logged in', async () => {
    const { counter, shown, seen, sendWaiting } = screen(moving);
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    // So that the service worker sends it, should this screen be closed.
    expect(sendWaiting).toHaveBeenCalled();
    expect(await shown()).toEqual(['PREPARING']);
    await Promise.all([sendSteps(counter, EAGER), sendSteps(counter, EAGER)]);
    await sendSteps(counter, EAGER);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toContain(`/operator/queue/${ORDER.id}/status`);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(moved(seen[0]!)).toMatchObject({ from: 'REGISTERED', to: 'PREPARING' });
  });

  it('is none when it is tapped twice, but may be taken back and taken again without a connection', async () => {
    const { counter, shown, seen } = screen(moving);
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await takeStep(counter.tenant, { ...ORDER, status: 'PREPARING' }, { to: 'REGISTERED' });
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    expect(await shown()).toEqual(['PREPARING']);
    await sendSteps(counter, EAGER);
    expect(seen.map(moved).map(({ to }) => to)).toEqual(['PREPARING', 'REGISTERED', 'PREPARING']);
  });

  it('waits for a connection with the same key, and says that it could not be sent', async () => {
    let handler = cut;
    const { counter, time, seen, outbox } = screen((request) => handler(request));
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await sendSteps(counter, EAGER);
    expect(await listSteps(outbox, 0)).toMatchObject([{ isWaiting: true, hasFailed: true, refusal: null }]);
    handler = moving;
    time.nowMs += 60_000;
    await sendSteps(counter, { isEager: false });
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await listSteps(outbox, time.nowMs + 1)).toEqual([]);
  });

  it('holds up no step of another order', async () => {
    const { counter, outbox } = screen((request) => (request.url.includes(ORDER.id) ? cut(request) : moving(request)));
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await takeStep(counter.tenant, OTHER, { to: 'PREPARING' });
    await sendSteps(counter, EAGER);
    expect(await listSteps(outbox, Infinity)).toMatchObject([{ orderId: ORDER.id, isWaiting: true }]);
  });

  it('ends with those that were taken after it when it is refused, and stays until somebody has read why', async () => {
    const { counter, shown, seen, outbox } = screen(() => problem(409, 'status_not_allowed'));
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await takeStep(counter.tenant, { ...ORDER, status: 'PREPARING' }, { to: 'READY' });
    await sendSteps(counter, EAGER);
    await sendSteps(counter, EAGER);
    expect(seen).toHaveLength(1);
    expect(await shown()).toEqual(['REGISTERED']);
    const [refused, ...others] = await listSteps(outbox, 0);
    expect(refused).toMatchObject({ to: 'PREPARING', refusal: { detail: 'detail of status_not_allowed' } });
    expect(others).toEqual([]);
    await dismissRefusal(counter.tenant, refused!.id);
    expect(await listSteps(outbox, 0)).toEqual([]);
  });

  it('is not sent a day later, and says so', async () => {
    const { counter, time, seen, outbox } = screen(moving);
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    time.nowMs += 25 * 60 * 60_000;
    await sendSteps(counter, EAGER);
    expect(seen).toEqual([]);
    expect(await listSteps(outbox, 0)).toMatchObject([{ refusal: 'late' }]);
  });

  it('waits for the next login when the session is over', async () => {
    const { counter, outbox } = screen(() => problem(401, 'unauthorized'));
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await sendSteps(counter, EAGER);
    expect(await listSteps(outbox, 0)).toMatchObject([{ isWaiting: true }]);
  });

  it('is shown until a newer answer of the queue has it, so that the order never jumps back', async () => {
    const { counter, time, shown, outbox } = screen((request) =>
      request.method === 'GET' ? json({ orders: [], hasMore: false, at: ORDER.placedAt }) : moving(request),
    );
    const askedBefore = time.nowMs;
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    time.nowMs += 1000;
    await sendSteps(counter, EAGER);
    expect(withSteps([ORDER], await listSteps(outbox, askedBefore))).toMatchObject([{ status: 'PREPARING' }]);
    time.nowMs += 1000;
    await fetchQueue(counter);
    expect(await shown()).toEqual(['REGISTERED']);
    expect(await outbox.$outbox.count()).toBe(0);
  });

  it('leaves this device with whoever logs out', async () => {
    const { counter, outbox } = screen(() => json({}));
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await logOut(counter);
    expect(await outbox.$outbox.count()).toBe(0);
  });

  it('says when it was taken, however long after it is sent', async () => {
    let handler = cut;
    const { counter, time, seen } = screen((request) => handler(request));
    const takenAt = new Date(time.nowMs).toISOString();
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await sendSteps(counter, EAGER);
    handler = moving;
    time.nowMs += 60 * 60_000;
    await sendSteps(counter, EAGER);
    expect(seen.map((request) => moved(request).tappedAt)).toEqual([takenAt, takenAt]);
  });

  it('does not jump back by an answer of the queue that was asked for while it was being sent', async () => {
    let meanwhile = async () => undefined as unknown;
    const { counter, time, outbox } = screen(async (request) => {
      if (request.method === 'GET') return json({ orders: [], hasMore: false, at: ORDER.placedAt });
      await meanwhile();
      return moving(request);
    });
    meanwhile = async () => {
      time.nowMs += 1000;
      await fetchQueue(counter);
    };
    await takeStep(counter.tenant, ORDER, { to: 'PREPARING' });
    await sendSteps(counter, EAGER);
    const { askedAt = Infinity } = (await counter.database.queues.get('current')) ?? {};
    expect(withSteps([ORDER], await listSteps(outbox, askedAt))).toMatchObject([{ status: 'PREPARING' }]);
  });

  it('is one of many: an evening without a connection fits', async () => {
    const { counter, outbox } = screen(cut);
    for (let index = 0; index < 120; index += 1) {
      const id = `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}` as OrderId;
      await takeStep(counter.tenant, { ...ORDER, id }, { to: 'PREPARING' });
    }
    expect(await listSteps(outbox, 0)).toHaveLength(120);
  });
});

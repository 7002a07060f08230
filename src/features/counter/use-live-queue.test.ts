import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND_MS } from '#domain/durations.ts';
import { listenToShop } from '#remote/shop-events.ts';
import { closeScreens, makeCounterScreen, QUEUED_ORDER } from '#tests/factories/make-counter-screen.ts';
import { fetchQueue, sendSteps } from './counter-actions.ts';
import type { Counter } from './counter-actions.ts';
import { type LiveQueue, useLiveQueue } from './use-counter.ts';

vi.mock('#tenant/use-link-state.ts', () => ({ useLinkState: () => 'ok' }));
vi.mock('#remote/shop-events.ts', () => ({ listenToShop: vi.fn(() => () => undefined) }));
vi.mock('./counter-actions.ts', () => ({
  fetchQueue: vi.fn(async () => null),
  sendSteps: vi.fn(async () => undefined),
}));

let root: Root;
const seen = vi.fn<(queue: LiveQueue) => void>();
const isLive = () => seen.mock.lastCall?.[0].isLive;

function Screen({ counter }: { readonly counter: Counter }) {
  seen(useLiveQueue(counter));
  return null;
}

const after = (seconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(seconds * SECOND_MS);
    await new Promise((resolve) => setTimeout(resolve));
  });
const asked = () => vi.mocked(fetchQueue).mock.calls.length;
const stream = () => vi.mocked(listenToShop).mock.calls.at(-1)![1];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  root = createRoot(makeRoot());
  const { counter } = makeCounterScreen(() => new Response('{}'));
  await act(async () => root.render(createElement(Screen, { counter })));
  await after(0);
  vi.mocked(fetchQueue).mockClear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await closeScreens();
});

describe('the queue of a counter', () => {
  it('is asked for every five seconds while no stream is heard, and says that it is not live', async () => {
    await after(5);
    await after(5);
    expect(asked()).toBe(2);
    expect(isLive()).toBe(false);
  });

  it('is asked for when the stream says so, and otherwise every thirty seconds', async () => {
    await act(async () => stream().onLive(true));
    expect(isLive()).toBe(true);
    await after(29);
    expect(asked()).toBe(0);
    await after(1);
    expect(asked()).toBe(1);
    await act(async () => stream().onChange());
    await after(0);
    expect(asked()).toBe(2);
  });

  it('is asked for every five seconds again when the stream is lost', async () => {
    await act(async () => stream().onLive(true));
    await act(async () => stream().onLive(false));
    await after(5);
    expect(asked()).toBe(1);
    expect(isLive()).toBe(false);
  });

  it('is not live while it cannot be fetched, whatever is heard, until it can', async () => {
    await act(async () => stream().onLive(true));
    vi.mocked(fetchQueue).mockRejectedValueOnce(new Error('no answer'));
    await after(30);
    expect(isLive()).toBe(false);
    await after(5);
    expect(isLive()).toBe(true);
  });

  it('is asked for once more after an answer that takes long, however often it was to be asked for meanwhile', async () => {
    const slow = Promise.withResolvers<never>();
    vi.mocked(fetchQueue).mockReturnValueOnce(slow.promise);
    for (let times = 0; times < 5; times += 1) await after(5);
    await act(async () => stream().onChange());
    expect(asked()).toBe(1);
    await act(async () => slow.resolve(null as never));
    await after(0);
    expect(asked()).toBe(2);
  });

  it('is asked for at once while an evening’s taps are still being sent, so that a new order rings', async () => {
    const slow = Promise.withResolvers<undefined>();
    vi.mocked(sendSteps).mockReturnValueOnce(slow.promise);
    await after(5);
    await act(async () => stream().onChange());
    await after(0);
    expect(asked()).toBe(2);
    await act(async () => slow.resolve(undefined));
  });

  it('is shown as it was heard, also where the device could not keep it', async () => {
    const row = { id: 'current', v: 1, orders: [QUEUED_ORDER], hasMore: false, askedAt: 1, fetchedAt: 1 } as const;
    vi.mocked(fetchQueue).mockResolvedValueOnce(row);
    await after(5);
    expect(seen.mock.lastCall?.[0].orders).toMatchObject([{ id: QUEUED_ORDER.id }]);
  });
});

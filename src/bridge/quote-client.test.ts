import { describe, expect, it, vi } from 'vitest';
import type { QuoteService } from '#contract/worker-messages.ts';
import type { StoreId } from '#domain/ids.ts';
import { createQuoteService } from '#workers/quote-service.ts';
import type { KeyedMenu, QuoteThread, RemoteQuoteService } from './quote-client.ts';
import { createQuoteClient } from './quote-client.ts';

const version: KeyedMenu = { key: 'k', menu: { storeId: 's' as StoreId, shippingType: 'TAG', groups: [] } };
const everything = { text: '', groupIds: [], sort: 'menu' } as const;
const TIMEOUT_MS = 10;

const threadOf = (service: RemoteQuoteService, failed = new AbortController().signal) => ({
  service,
  failed,
  stop: vi.fn<() => void>(),
});

/** Returns a working service on this thread that counts the menus sent to it. */
function workingThread() {
  const service = createQuoteService();
  const keepMenu = vi.fn<RemoteQuoteService['keepMenu']>(async (...given) => service.keepMenu(...given));
  return threadOf({
    keepMenu,
    quote: async (...given) => service.quote(...given),
    lineCap: async (...given) => service.lineCap(...given),
    rebuild: async (...given) => service.rebuild(...given),
    redo: async (...given) => service.redo(...given),
    settle: async (...given) => service.settle(...given),
    search: async (...given) => service.search(...given),
  });
}

const silent = () => new Promise<never>(() => undefined);
const silentThread = (failed?: AbortSignal) =>
  threadOf(
    { keepMenu: silent, quote: silent, lineCap: silent, rebuild: silent, redo: silent, settle: silent, search: silent },
    failed,
  );

const createLocalService = vi.fn(async () => createQuoteService());
const nowhere: () => Promise<QuoteService> = () => Promise.reject(new Error('not here'));

/** Returns a client that starts the given threads in order. */
function clientOf(threads: readonly QuoteThread[], { here = nowhere, timeoutMs = TIMEOUT_MS } = {}) {
  const startThread = vi.fn(() => {
    const thread = threads[startThread.mock.calls.length - 1];
    if (!thread) throw new DOMException('no workers', 'SecurityError');
    return thread;
  });
  return { startThread, client: createQuoteClient({ startThread, createLocalService: here, timeoutMs }) };
}

describe('the quote client', () => {
  it('sends a menu once, with the first request that needs it', async () => {
    const thread = workingThread();
    const { client } = clientOf([thread]);
    await client.search(version, everything);
    await client.search(version, everything);
    expect(thread.service.keepMenu).toHaveBeenCalledTimes(1);
  });

  it('replaces a worker that does not answer in time', async () => {
    const dead = silentThread();
    const { client } = clientOf([dead, workingThread()]);
    expect(await client.search(version, everything)).toEqual([]);
    expect(dead.stop).toHaveBeenCalledTimes(1);
  });

  it('replaces a crashed worker at once, without waiting for an answer', async () => {
    const failure = new AbortController();
    const { client } = clientOf([silentThread(failure.signal), workingThread()], { timeoutMs: 60_000 });
    const answer = client.search(version, everything);
    failure.abort(new Error('the worker failed'));
    expect(await answer).toEqual([]);
  });

  it('replaces a worker once for all waiting requests, and again after it has answered', async () => {
    const failure = new AbortController();
    const threads = [silentThread(), workingThread(), workingThread()] as const;
    const { client, startThread } = clientOf([threads[0], { ...threads[1], failed: failure.signal }, threads[2]]);
    await Promise.all([client.search(version, everything), client.search(version, everything)]);
    expect(startThread).toHaveBeenCalledTimes(2);
    failure.abort(new Error('the worker failed'));
    expect(await client.search(version, everything)).toEqual([]);
    expect(startThread).toHaveBeenCalledTimes(3);
  });

  it('computes on this thread after two failures in a row, and starts no more workers', async () => {
    const { client, startThread } = clientOf([silentThread(), silentThread()], { here: createLocalService });
    expect(await client.search(version, everything)).toEqual([]);
    expect(await client.search(version, everything)).toEqual([]);
    expect(startThread).toHaveBeenCalledTimes(2);
    expect(createLocalService).toHaveBeenCalledTimes(1);
  });

  it('computes on this thread when workers cannot be started', async () => {
    const { client } = clientOf([], { here: createLocalService });
    expect(await client.search(version, everything)).toEqual([]);
  });

  it('rejects when the computation also fails here, and tries again the next time', async () => {
    const here = vi.fn(createLocalService).mockRejectedValueOnce(new Error('not loaded'));
    const { client } = clientOf([], { here });
    await expect(client.search(version, everything)).rejects.toThrow('not loaded');
    expect(await client.search(version, everything)).toEqual([]);
  });
});

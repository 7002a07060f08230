import { describe, expect, it, vi } from 'vitest';
import { createQuoteService } from '#domain/pricing/quote-service.ts';
import type { StoreId } from '#domain/ids.ts';
import type { KeyedMenu, QuoteThread, RemoteQuoteService } from './quote-client.ts';
import { createQuoteClient } from './quote-client.ts';

const version: KeyedMenu = { key: 'k', menu: { storeId: 's' as StoreId, shippingType: 'TAG', groups: [] } };
const everything = { text: '', groupIds: [], sort: 'menu' } as const;

/** A worker that runs on this thread, and counts the menus that travelled to it. */
function workingThread() {
  const service = createQuoteService();
  const keepMenu = vi.fn<RemoteQuoteService['keepMenu']>((key, menu) => Promise.resolve(service.keepMenu(key, menu)));
  const thread: QuoteThread = {
    service: {
      keepMenu,
      quote: (key, input) => Promise.resolve(service.quote(key, input)),
      search: (key, search) => Promise.resolve(service.search(key, search)),
      findBySku: (key, sku) => Promise.resolve(service.findBySku(key, sku)),
    },
    stop: () => undefined,
  };
  return { thread, keepMenu };
}

const silent = () => new Promise<never>(() => undefined);
const silentThread = (stop = () => undefined): QuoteThread => ({
  service: { keepMenu: silent, quote: silent, search: silent, findBySku: silent },
  stop,
});

const nowhere = () => Promise.reject(new Error('not here'));

describe('the quote client', () => {
  it('sends a menu once, with the first question about it', async () => {
    const { thread, keepMenu } = workingThread();
    const client = createQuoteClient({ startThread: () => thread, computeHere: nowhere });
    await client.search(version, everything);
    await client.search(version, everything);
    expect(keepMenu).toHaveBeenCalledTimes(1);
  });

  it('replaces a worker that does not answer in time', async () => {
    const stop = vi.fn<() => undefined>(() => undefined);
    const threads = [silentThread(stop), workingThread().thread];
    const client = createQuoteClient({ startThread: () => threads.shift()!, computeHere: nowhere, timeoutMs: 10 });

    expect(await client.search(version, everything)).toEqual([]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('computes on this thread when no worker answers', async () => {
    const client = createQuoteClient({
      startThread: () => silentThread(),
      computeHere: () => Promise.resolve(createQuoteService()),
      timeoutMs: 10,
    });
    expect(await client.search(version, everything)).toEqual([]);
  });

  it('computes on this thread where workers cannot be started', async () => {
    const client = createQuoteClient({
      startThread: () => {
        throw new DOMException('no workers', 'SecurityError');
      },
      computeHere: () => Promise.resolve(createQuoteService()),
    });
    expect(await client.search(version, everything)).toEqual([]);
  });
});

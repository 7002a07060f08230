import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getMeta } from '#contract/meta.ts';
import { takeSocialProfile } from '#contract/social.ts';
import { placeOrder } from '#contract/transactions.ts';
import type { TenantId } from '#domain/ids.ts';
import type { FakeHandler } from '#tests/contract/fake-api.ts';
import { fakeApi, json, never, page } from '#tests/contract/fake-api.ts';
import { CaptiveError, NetworkError, TimeoutError } from './api-error.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import { exchange } from './exchange.ts';

const request: Exchange = {
  endpoint: getMeta,
  wire: {},
  headers: {},
  signal: undefined,
  timeoutMs: 1000,
  keepalive: false,
};

const setUp = (handler: FakeHandler, extra: Partial<ExchangeOptions> = {}) => {
  const api = fakeApi(handler);
  const onExchange = vi.fn();
  const options: ExchangeOptions = {
    baseUrl: '',
    fetch: api.fetch,
    tenantId: 'aurora' as TenantId,
    language: () => 'pt-BR',
    now: () => 5000,
    onExchange,
    ...extra,
  };
  return { api, options, onExchange };
};

describe('one exchange', () => {
  it('sends the common headers: service credentials, tenant, language, X-Requested-With (B§6, B§7)', async () => {
    const { api, options } = setUp(() => json({ done: true }));
    await exchange(options, { ...request, endpoint: placeOrder, wire: { body: '{}' } });
    const [sent] = api.seen;
    expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
      authorization: expect.stringMatching(/^Basic /) as string,
      'x-requested-with': 'XMLHttpRequest',
      'x-tenant-id': 'aurora',
      'accept-language': 'pt-BR',
      'content-type': 'application/json',
    });
    expect(sent).toMatchObject({ method: 'POST', url: '/api/v1/transactions', body: '{}' });
  });

  it('revalidates cached responses, and stores no response to an effect', async () => {
    const { api, options } = setUp(() => json({}));
    await exchange(options, request);
    await exchange(options, { ...request, endpoint: placeOrder });
    expect(api.seen.map(({ init }) => init.cache)).toEqual(['no-cache', 'no-store']);
  });

  it('never follows a redirect, and sends cookies only to the call that takes what waits in one', async () => {
    const { api, options } = setUp(() => json({}));
    await exchange(options, request);
    await exchange(options, { ...request, endpoint: takeSocialProfile });
    expect(api.seen[0]?.init).toMatchObject({ redirect: 'manual', credentials: 'omit' });
    expect(api.seen[1]?.init).toMatchObject({ redirect: 'manual', credentials: 'same-origin' });
  });

  it('names no tenant outside a tenant', async () => {
    const { api, options } = setUp(() => json({}), { tenantId: null });
    await exchange(options, request);
    expect(api.seen[0]?.headers.has('x-tenant-id')).toBe(false);
  });

  it('ends after its time limit', async () => {
    const { options, onExchange } = setUp(never);
    await expect(exchange(options, { ...request, timeoutMs: 10 })).rejects.toBeInstanceOf(TimeoutError);
    expect(onExchange).toHaveBeenCalledWith({ tookMs: 0, error: expect.any(TimeoutError) as TimeoutError });
  });

  it('passes on the caller’s own abort without reporting a failure', async () => {
    const { options, onExchange } = setUp(never);
    const controller = new AbortController();
    const sent = exchange(options, { ...request, signal: controller.signal });
    controller.abort(new Error('left the screen'));
    await expect(sent).rejects.toThrow('left the screen');
    expect(onExchange).not.toHaveBeenCalled();
  });

  it('counts as unanswered when it is ended while it waits with others for a connection that is lost', async () => {
    const waitingReads = new Set<AbortController>();
    const { options, onExchange } = setUp(never, { waitingReads });
    const read = exchange(options, request);
    const own = exchange(options, { ...request, signal: new AbortController().signal, timeoutMs: 20 });
    const effect = exchange(options, { ...request, endpoint: placeOrder, timeoutMs: 20 });
    expect(waitingReads.size).toBe(1);
    for (const waiting of waitingReads) waiting.abort();
    await expect(read).rejects.toBeInstanceOf(NetworkError);
    expect(onExchange).toHaveBeenCalledOnce();
    await expect(own).rejects.toBeInstanceOf(TimeoutError);
    await expect(effect).rejects.toBeInstanceOf(TimeoutError);
    expect(waitingReads.size).toBe(0);
  });

  it('does not wait any more once its answer has begun', async () => {
    const waitingReads = new Set<AbortController>();
    let complete: () => void = () => undefined;
    const body = new ReadableStream({
      start(controller) {
        complete = () => {
          controller.enqueue(new TextEncoder().encode('{"done":true}'));
          controller.close();
        };
      },
    });
    const headers = { 'content-type': 'application/json' };
    const { options } = setUp(() => Promise.resolve(new Response(body, { headers })), { waitingReads });
    const answered = exchange(options, request);
    await vi.waitFor(() => expect(waitingReads.size).toBe(0));
    complete();
    await expect(answered).resolves.toMatchObject({ json: { done: true } });
  });

  it('distinguishes a broken network from a foreign response', async () => {
    const broken = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(exchange(broken.options, request)).rejects.toBeInstanceOf(NetworkError);
    const captive = setUp(() => page());
    await expect(exchange(captive.options, request)).rejects.toBeInstanceOf(CaptiveError);
    expect(captive.onExchange).toHaveBeenCalledWith({ tookMs: 0, error: expect.any(CaptiveError) as CaptiveError });
  });

  it('reports the clock of our server, and of no other (P32)', async () => {
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
    const onServerTime = vi.fn();
    const ours = setUp(() => json({}, { headers: { date } }), { onServerTime });
    await exchange(ours.options, request);
    expect(onServerTime).toHaveBeenCalledExactlyOnceWith(Date.parse(date), 5000);
    const theirs = setUp(() => new Response('', { headers: { date } }), { onServerTime });
    await expect(exchange(theirs.options, request)).rejects.toBeInstanceOf(CaptiveError);
    expect(onServerTime).toHaveBeenCalledOnce();
  });
});

describe('over a real connection', () => {
  let server: Server | undefined;
  afterEach(() => server?.closeAllConnections());

  const talk = async (answer: (response: ServerResponse) => void, timeoutMs = 1000): Promise<unknown> => {
    server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    await new Promise((listening) => server?.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    const { options } = setUp(never, { fetch, baseUrl: `http://127.0.0.1:${port}` });
    return exchange(options, { ...request, timeoutMs }).catch((error: unknown) => error);
  };
  const JSON_HEADERS = { 'content-type': 'application/json', 'content-length': '1000' };

  it('a response that stalls ends at the time limit', async () => {
    const outcome = await talk((response) => response.writeHead(200, JSON_HEADERS).write('{"version":'), 200);
    expect(outcome).toBeInstanceOf(TimeoutError);
  });

  it('a truncated response is a failure', async () => {
    const outcome = await talk((response) => {
      response.writeHead(200, JSON_HEADERS).write('{"version":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(outcome).toBeInstanceOf(NetworkError);
  });

  it('a redirect is not followed', async () => {
    const outcome = await talk((response) => response.writeHead(302, { location: 'http://wifi.test/' }).end());
    expect(outcome).toBeInstanceOf(CaptiveError);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_EVENTS_SILENCE_MS } from '#contract/order-queue.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { listenToShop } from './shop-events.ts';

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** One entry for each time that somebody asks to listen. */
let streams: Stream[];
let heard: (boolean | 'changed')[];
let stopListening: () => void;

/** Answers as the server does, with a stream that begins at once; the test feeds it, and it ends with its request. */
const serve = (_url: unknown, { signal }: RequestInit) => {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      streams.push(stream);
      say(':\n\n');
      signal?.addEventListener('abort', () => stream.error(signal.reason), { once: true });
    },
  });
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
};
const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  [streams, heard] = [[], []];
  vi.useFakeTimers();
});
afterEach(() => {
  stopListening();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listen(fetch: (url: unknown, init: RequestInit) => Promise<Response> = serve) {
  const asked = vi.fn(fetch);
  vi.stubGlobal('fetch', asked);
  stopListening = listenToShop('token', {
    onChange: () => heard.push('changed'),
    onLive: (isLive) => heard.push(isLive),
  });
  await pass(0);
  return asked;
}

describe("the stream of a shop's screen", () => {
  it('is live, looks once for what it has missed, and then tells of changes alone', async () => {
    await listen();
    expect(heard).toEqual([true, 'changed']);
    say(':\n\n');
    await pass(0);
    expect(heard).toHaveLength(2);
    say('event: changed\ndata: {}\n\n');
    await pass(0);
    expect(heard.slice(2)).toEqual(['changed']);
  });

  it('tells of a change whose words arrive in two parts, and once', async () => {
    await listen();
    say(':\n\nevent: cha');
    await pass(0);
    say('nged\ndata: {}\n\n');
    await pass(0);
    say(':\n\n');
    await pass(0);
    expect(heard.slice(2)).toEqual(['changed']);
  });

  it('that falls silent is not live, is opened again, and looks for what it has missed', async () => {
    await listen();
    await pass(SHOP_EVENTS_SILENCE_MS - 1);
    say(':\n\n');
    await pass(SHOP_EVENTS_SILENCE_MS - 1);
    expect(heard).toEqual([true, 'changed']);
    await pass(1);
    expect(heard.slice(2)).toEqual([false]);
    await pass(2 * SECOND_MS);
    expect(heard.slice(3)).toEqual([true, 'changed']);
    expect(streams).toHaveLength(2);
  });

  it('that the server ends in peace is opened again at once and never called cut', async () => {
    await listen();
    streams[0]?.close();
    await pass(1);
    expect(heard).toEqual([true, 'changed', true, 'changed']);
  });

  it('that cannot be opened is tried again, less and less often, for ever', async () => {
    const asked = await listen(() => Promise.reject(new TypeError('no network')));
    await pass(60 * SECOND_MS);
    const inFirstMinute = asked.mock.calls.length;
    expect(inFirstMinute).toBeGreaterThan(3);
    expect(inFirstMinute).toBeLessThan(15);
    await pass(60 * SECOND_MS);
    expect(asked.mock.calls.length).toBeGreaterThan(inFirstMinute);
    expect(new Set(heard)).toEqual(new Set([false]));
    asked.mockImplementation(serve);
    await pass(20 * SECOND_MS);
    expect(heard.slice(-2)).toEqual([true, 'changed']);
  });

  it.each([
    ['the page of a Wi-Fi login', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['a stream that says nothing', () => new Response('', { headers: { 'content-type': 'text/event-stream' } })],
  ])('is not %s, which is not asked for again and again', async (_what, answer) => {
    const asked = await listen(() => Promise.resolve(answer()));
    await pass(60 * SECOND_MS);
    expect(asked.mock.calls.length).toBeLessThan(15);
    expect(heard.at(-1)).toBe(false);
  });

  it('is refused like one that is cut: a screen whose login has ended is not live', async () => {
    await listen(() => Promise.resolve(new Response('{}', { status: 401 })));
    expect(heard).toEqual([false]);
  });

  it('is left alone by who has stopped listening', async () => {
    const asked = await listen();
    stopListening();
    await pass(60 * SECOND_MS);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([true, 'changed']);
  });
});

import { setVisibility } from '#tests/factories/bare-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#remote/api-error.ts';
import type { SendOutcome } from '#sync/ports.ts';
import { makeSendFailure } from '#tests/factories/make-outbox-row.ts';
import { createReach } from './page-outbox.ts';

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  // Removes the jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const FAILED: SendOutcome = {
  kind: 'retry',
  afterMs: 0,
  failure: makeSendFailure({ reason: 'network', status: null, code: null }),
};
const ACKED: SendOutcome = { kind: 'acked', result: null };

/** A page that knows whether it reaches the shop; probes are answered while `isReachable`. */
function pageAt(world: { isReachable: boolean | 'hangs' }) {
  const [ring, onLost] = [vi.fn(), vi.fn()];
  const signals: AbortSignal[] = [];
  const call = vi.fn(async (_: unknown, { signal }: { readonly signal?: AbortSignal } = {}) => {
    if (signal) signals.push(signal);
    if (world.isReachable === 'hangs')
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    if (!world.isReachable) throw new NetworkError('nothing came back');
    return { version: '1', buildId: 'b' } as never;
  });
  const reach = createReach({ client: { call }, ring, onLost, now: () => Date.now() });
  return { reach, ring, onLost, call, signals };
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a page whose order met no answer', () => {
  it('looks with a cheap probe, and lets the next try pass when only the order was unlucky', async () => {
    const { reach, ring, call } = pageAt({ isReachable: true });
    await reach.watch(Promise.resolve(FAILED));
    await advance(0);
    expect(call).toHaveBeenCalledOnce();
    expect(ring).toHaveBeenCalledOnce();
    expect(reach.mayTry(false)).toBe(true);
    await advance(60 * SECOND);
    expect(call).toHaveBeenCalledOnce();
  });

  it('spends no try while nothing gets through, and rings within a second of the end of that', async () => {
    const world = { isReachable: false };
    const { reach, ring } = pageAt(world);
    await reach.watch(Promise.resolve(FAILED));
    await advance(10 * SECOND);
    expect(reach.mayTry(true)).toBe(false);
    expect(reach.triesAt()).toBe(20 * SECOND);
    expect(ring).not.toHaveBeenCalled();

    world.isReachable = true;
    await advance(SECOND);
    expect(ring).toHaveBeenCalledOnce();
    expect(reach.mayTry(false)).toBe(true);
    expect(reach.triesAt()).toBe(0);
  });

  it('looks at once when the browser says that something has changed', async () => {
    const world = { isReachable: false };
    const { reach, ring } = pageAt(world);
    await reach.watch(Promise.resolve(FAILED));
    await advance(0);
    world.isReachable = true;
    expect(reach.mayTry(true)).toBe(false);
    await advance(0);
    expect(ring).toHaveBeenCalledOnce();
  });

  it('tries now and then without a probe, which may fail for reasons of its own', async () => {
    const { reach } = pageAt({ isReachable: false });
    await reach.watch(Promise.resolve(FAILED));
    await advance(19 * SECOND);
    expect(reach.mayTry(false)).toBe(false);
    await advance(SECOND);
    expect(reach.mayTry(false)).toBe(true);
    await reach.watch(Promise.resolve(FAILED));
    expect(reach.mayTry(false)).toBe(false);
  });

  it('takes an answer to a try for the end of the trouble', async () => {
    const { reach } = pageAt({ isReachable: false });
    await reach.watch(Promise.resolve(FAILED));
    await advance(20 * SECOND);
    await reach.watch(Promise.resolve(ACKED));
    expect(reach.mayTry(false)).toBe(true);
  });

  it('does not look while it is out of sight', async () => {
    const { reach, call } = pageAt({ isReachable: false });
    await reach.watch(Promise.resolve(FAILED));
    await advance(0);
    setVisibility('hidden');
    await advance(15 * SECOND);
    expect(call).toHaveBeenCalledOnce();
    setVisibility('visible');
    await advance(SECOND);
    expect(call.mock.calls.length).toBeGreaterThan(1);
  });
});

describe('a try that hangs', () => {
  it('is ended when the connection is back, and not before', async () => {
    const world: { isReachable: boolean | 'hangs' } = { isReachable: 'hangs' };
    const { reach, ring } = pageAt(world);
    const signal = reach.limit(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(8 * SECOND);
    expect(reach.mayTry(false)).toBe(false);
    expect(signal.aborted).toBe(false);

    world.isReachable = true;
    await advance(2 * SECOND);
    expect(ring).toHaveBeenCalledOnce();
    expect(signal.aborted).toBe(true);
    expect(reach.limit(new AbortController().signal).aborted).toBe(false);
  });

  it('is ended soon, however long the probe had waited for one of the browser’s connections', async () => {
    const held: (() => void)[] = [];
    const ring = vi.fn();
    const call = () => new Promise<never>((resolve) => void held.push(() => resolve(null as never)));
    const reach = createReach({ client: { call }, ring, onLost: vi.fn(), now: () => Date.now() });
    const signal = reach.limit(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(6 * SECOND);
    // The first of them has been under way for four and a half seconds.
    for (const answer of held) answer();
    await advance(0);
    expect(ring).toHaveBeenCalledOnce();
    expect(signal.aborted).toBe(false);
    await advance(1.2 * SECOND);
    expect(signal.aborted).toBe(true);
    await advance(10 * SECOND);
    expect(reach.limit(new AbortController().signal).aborted).toBe(false);
  });

  it('is left alone on a connection that is slow itself', async () => {
    const slowly = () => new Promise<never>((resolve) => setTimeout(() => resolve(null as never), 1.7 * SECOND));
    const reach = createReach({ client: { call: slowly }, ring: vi.fn(), onLost: vi.fn(), now: () => Date.now() });
    const signal = reach.limit(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(9 * SECOND);
    expect(signal.aborted).toBe(false);
  });

  it('is left alone when the shop answers meanwhile: it is only slow', async () => {
    const { reach } = pageAt({ isReachable: true });
    const signal = reach.limit(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(9 * SECOND);
    expect(signal.aborted).toBe(false);
  });
});

describe('what a try only reads', () => {
  it('is ended when the shop answers, though the gap was over before it was noticed', async () => {
    const { reach, ring } = pageAt({ isReachable: true });
    const signal = reach.limitRead(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(1.6 * SECOND);
    expect(ring).toHaveBeenCalledOnce();
    expect(signal.aborted).toBe(false);
    await advance(0.2 * SECOND);
    expect(signal.aborted).toBe(true);
  });

  it('is ended once and then left alone until something is answered: the shop may be slow with it', async () => {
    const { reach } = pageAt({ isReachable: true });
    const first = reach.limitRead(new AbortController().signal);
    const isEnded = new Promise<SendOutcome>((resolve) => first.addEventListener('abort', () => resolve(FAILED)));
    void reach.watch(isEnded);
    await advance(2 * SECOND);
    expect(first.aborted).toBe(true);
    const signal = reach.limitRead(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(9 * SECOND);
    expect(signal.aborted).toBe(false);

    await reach.watch(Promise.resolve(ACKED));
    const next = reach.limitRead(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(2 * SECOND);
    expect(next.aborted).toBe(true);
  });

  it('is ended with the tries when the connection is back', async () => {
    const world: { isReachable: boolean | 'hangs' } = { isReachable: 'hangs' };
    const { reach } = pageAt(world);
    const signal = reach.limitRead(new AbortController().signal);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(8 * SECOND);
    expect(signal.aborted).toBe(false);
    world.isReachable = true;
    await advance(2 * SECOND);
    expect(signal.aborted).toBe(true);
  });
});

it('the connection counts as lost, too, where the clock is set back meanwhile', async () => {
  const { reach, onLost } = pageAt({ isReachable: 'hangs' });
  void reach.watch(new Promise<SendOutcome>(() => undefined));
  await advance(1.6 * SECOND);
  vi.setSystemTime(-60 * 60 * SECOND);
  await advance(SECOND);
  expect(onLost).toHaveBeenCalledOnce();
});

describe('the connections of the browser', () => {
  it('are left to the order: of the probes that hang one waits, for it may be slow, and one is new', async () => {
    const { reach, signals, ring } = pageAt({ isReachable: 'hangs' });
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(5 * SECOND);
    expect(signals.length).toBeGreaterThan(4);
    expect(signals.filter(({ aborted }) => !aborted)).toEqual([signals[0], signals.at(-1)]);
    expect(ring).not.toHaveBeenCalled();
  });

  it('are given back by all probes when one was answered', async () => {
    const world: { isReachable: boolean | 'hangs' } = { isReachable: 'hangs' };
    const { reach, signals, ring } = pageAt(world);
    void reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(5 * SECOND);
    world.isReachable = true;
    await advance(SECOND);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(ring).toHaveBeenCalledOnce();
  });

  it('are given back by all that waits for the shop, once, as soon as nothing gets through', async () => {
    const hanging = pageAt({ isReachable: 'hangs' });
    void hanging.reach.watch(new Promise<SendOutcome>(() => undefined));
    await advance(3 * SECOND);
    expect(hanging.onLost).not.toHaveBeenCalled();
    await advance(27 * SECOND);
    expect(hanging.onLost).toHaveBeenCalledOnce();

    const reachable = pageAt({ isReachable: true });
    await reachable.reach.watch(Promise.resolve(FAILED));
    await advance(30 * SECOND);
    expect(reachable.onLost).not.toHaveBeenCalled();
  });
});

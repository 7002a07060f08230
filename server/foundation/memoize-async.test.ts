import { describe, expect, it, vi } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

function clocked(lifeMs = 1000, maxEntries = 10, mostBytes = Infinity) {
  // lru-cache does not accept the time 0.
  let now = 1;
  const ask = vi.fn(async (key: string) => `${key}@${now}`);
  const remembered = memoizeAsync(ask, {
    lifeMs,
    maxEntries,
    nowMs: () => now,
    ...(mostBytes < Infinity && { bytes: { most: mostBytes, of: (text: string) => text.length } }),
  });
  return { ask, remembered, pass: (ms: number) => (now += ms) };
}

describe('a memoized function', () => {
  it('runs once for simultaneous calls', async () => {
    const { ask, remembered } = clocked();
    await Promise.all([remembered('a'), remembered('a'), remembered('a')]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('runs again when the result is too old', async () => {
    const { remembered, pass } = clocked();
    expect(await remembered('a')).toBe('a@1');
    pass(1000);
    expect(await remembered('a')).toBe('a@1');
    pass(1);
    expect(await remembered('a')).toBe('a@1002');
  });

  it('separates keys', async () => {
    const { remembered } = clocked();
    expect([await remembered('a'), await remembered('b')]).toEqual(['a@1', 'b@1']);
  });

  it('does not cache a failure', async () => {
    const { ask, remembered } = clocked();
    ask.mockRejectedValueOnce(new Error('away'));
    await expect(remembered('a')).rejects.toThrow('away');
    expect(await remembered('a')).toBe('a@1');
  });

  it('drops the oldest results that take more memory together than they may, and never keeps what alone does', async () => {
    const { ask, remembered } = clocked(1000, 10, 8);
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a', 'long key', 'long key']) await remembered(key);
    expect(ask.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a', 'long key', 'long key']);
  });

  it('is no younger for having been weighed', async () => {
    const { ask, remembered, pass } = clocked(1000, 10, 100);
    const { promise, resolve } = Promise.withResolvers<string>();
    ask.mockReturnValueOnce(promise);
    const first = remembered('a');
    pass(900);
    resolve('late');
    expect(await first).toBe('late');
    pass(101);
    expect(await remembered('a')).toBe('a@1002');
  });

  it('drops the oldest entries beyond its size', async () => {
    const { ask, remembered } = clocked(1000, 2);
    for (const key of ['a', 'b', 'c', 'b', 'a']) await remembered(key);
    expect(ask.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
});

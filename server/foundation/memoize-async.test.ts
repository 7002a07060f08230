import { describe, expect, it, vi } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

function clocked(lifeMs = 1000, maxEntries = 10) {
  // A time of 0 would be no time to lru-cache.
  let now = 1;
  const ask = vi.fn(async (key: string) => `${key}@${now}`);
  const remembered = memoizeAsync(ask, { lifeMs, maxEntries, nowMs: () => now });
  return { ask, remembered, pass: (ms: number) => (now += ms) };
}

describe('a memoized question', () => {
  it('asks once for a crowd', async () => {
    const { ask, remembered } = clocked();
    await Promise.all([remembered('a'), remembered('a'), remembered('a')]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks again when the answer is too old', async () => {
    const { remembered, pass } = clocked();
    expect(await remembered('a')).toBe('a@1');
    pass(1000);
    expect(await remembered('a')).toBe('a@1');
    pass(1);
    expect(await remembered('a')).toBe('a@1002');
  });

  it('keeps different keys apart', async () => {
    const { remembered } = clocked();
    expect([await remembered('a'), await remembered('b')]).toEqual(['a@1', 'b@1']);
  });

  it('does not remember a failure', async () => {
    const { ask, remembered } = clocked();
    ask.mockRejectedValueOnce(new Error('away'));
    await expect(remembered('a')).rejects.toThrow('away');
    expect(await remembered('a')).toBe('a@1');
  });

  it('forgets the oldest entries beyond its size', async () => {
    const { ask, remembered } = clocked(1000, 2);
    for (const key of ['a', 'b', 'c', 'b', 'a']) await remembered(key);
    expect(ask.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

describe('memoizeAsync', () => {
  it('runs once for all callers', async () => {
    const open = vi.fn(() => Promise.resolve({}));
    const opened = memoizeAsync(open);
    const [first, second] = await Promise.all([opened(), opened()]);
    expect(second).toBe(first);
    expect(await opened()).toBe(first);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure, because a chunk that failed offline can be loaded online', async () => {
    const open = vi.fn<() => Promise<string>>();
    open
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValueOnce('part');
    const opened = memoizeAsync(open);
    await expect(opened()).rejects.toThrow('Failed to fetch');
    expect(await opened()).toBe('part');
  });
});

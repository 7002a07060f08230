import '#tests/factories/bare-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '#remote/api-client.ts';
import { NetworkError } from '#remote/api-error.ts';
import { createLinkMonitor } from './link-monitor.ts';

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  // No jitter: a turn is as long as it says.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page that watches its link to a server which answers only while `isReachable`. */
function watched() {
  const monitor = createLinkMonitor();
  const world = { isReachable: true };
  const probe = vi.fn(async () => {
    const error = world.isReachable ? null : new NetworkError('nothing came back');
    monitor.note({ tookMs: 10, error });
    if (error) throw error;
  });
  const stop = monitor.watch({ call: probe } as unknown as ApiClient);
  return { monitor, world, probe, stop };
}

describe('the link monitor', () => {
  it('asks less and less often while the shop cannot be reached, and not at all once it answered', async () => {
    const { monitor, world, probe, stop } = watched();
    world.isReachable = false;
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(80 * SECOND);
    expect(probe).toHaveBeenCalledTimes(4);
    world.isReachable = true;
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(monitor.state()).toBe('ok');
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(probe).toHaveBeenCalledTimes(5);
    stop();
  });

  it('finds a signal that is back within a second, though it leads nowhere in its first moment and was away for long', async () => {
    const { monitor, world, stop } = watched();
    world.isReachable = false;
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    expect(monitor.state()).toBe('offline');
    world.isReachable = true;
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(monitor.state()).toBe('ok');
    stop();
  });
});

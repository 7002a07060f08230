import '#tests/factories/bare-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '#remote/api-client.ts';
import { NetworkError } from '#remote/api-error.ts';
import { createLinkMonitor } from './link-monitor.ts';

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  // Removes the jitter, so that every interval has its exact length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page that monitors its connection to a server that answers only while `isReachable`. */
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
  it('probes at growing intervals while the shop cannot be reached, and stops when it has answered', async () => {
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

  it('notices a restored connection within a second, even if its first request fails and it was lost for long', async () => {
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

  it('does not take the answer to a request of before the connection was lost for a sign that it is back', async () => {
    const { monitor, stop } = watched();
    await vi.advanceTimersByTimeAsync(SECOND);
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(50);
    monitor.note({ tookMs: 200, error: null });
    expect(monitor.state()).toBe('offline');
    monitor.note({ tookMs: 20, error: null });
    expect(monitor.state()).toBe('ok');
    stop();
  });
});

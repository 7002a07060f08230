import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page to which files come when the test says so. */
function page() {
  const listeners = new Set<() => void>();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      readonly observe = () => void listeners.add(this.tell);
      readonly disconnect = () => void listeners.delete(this.tell);
    },
  );
  return { listeners, fileComes: () => listeners.forEach((tell) => tell()) };
}

describe('a page', () => {
  it('is quiet when no file has come for half a second, and is not watched afterwards', async () => {
    const { listeners, fileComes } = page();
    let isQuiet = false;
    void whenQuiet().then(() => (isQuiet = true));
    for (let picture = 0; picture < 5; picture++) {
      await vi.advanceTimersByTimeAsync(400);
      fileComes();
    }
    await vi.advanceTimersByTimeAsync(499);
    expect(isQuiet).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isQuiet).toBe(true);
    expect(listeners).toHaveLength(0);
  });
});

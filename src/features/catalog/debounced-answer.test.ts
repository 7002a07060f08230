import '#tests/factories/bare-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPress } from '#ui/follow-press.ts';
import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';
import { debouncedAnswer } from './debounced-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WORKER_MS = 20;

/** A search typed now, with its results. */
function search(changed = new AbortController(), dueAt = performance.now() + SEARCH_DEBOUNCE_MS) {
  const find = vi.fn<() => Promise<string>>(
    () => new Promise((resolve) => setTimeout(() => resolve('found'), WORKER_MS)),
  );
  const { released } = followPress(new AbortController().signal);
  const shown = vi.fn<(answer: string | null) => void>();
  void debouncedAnswer(dueAt, find, released, changed.signal).then(shown);
  return { find, shown, changed };
}

describe('debouncedAnswer', () => {
  it('is shown half a second after the last keystroke, without the worker’s delay (A§2)', async () => {
    const { find, shown } = search();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    expect(find).toHaveBeenCalledTimes(1);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledExactlyOnceWith('found');
  });

  it('does not search while the customer continues typing', async () => {
    const { find, shown, changed } = search();
    await vi.advanceTimersByTimeAsync(150);
    changed.abort();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(find).not.toHaveBeenCalled();
    expect(shown).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('does not show the result of an outdated query', async () => {
    const { shown, changed } = search();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    changed.abort();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('is shown at once when its time has passed: filters and sorting have no delay (A§2)', async () => {
    const { shown } = search(new AbortController(), 0);
    await vi.advanceTimersByTimeAsync(WORKER_MS + 2);
    expect(shown).toHaveBeenCalledExactlyOnceWith('found');
  });

  it('waits for a tap to end, so that the tapped row does not move', async () => {
    const { shown } = search();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    dispatchEvent(Object.assign(new Event('pointerdown'), { button: 0 }));
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(shown).not.toHaveBeenCalled();
    dispatchEvent(new Event('pointerup'));
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(shown).toHaveBeenCalledExactlyOnceWith('found');
  });
});

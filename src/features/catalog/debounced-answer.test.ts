import '#tests/factories/bare-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '#ui/timings.ts';
import { debouncedAnswer } from './debounced-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WORKER_MS = 20;

/** A search typed now, and what became of it. */
function search(changed = new AbortController(), dueAt = performance.now() + SEARCH_DEBOUNCE_MS) {
  const find = vi.fn<() => Promise<string>>(
    () => new Promise((resolve) => setTimeout(() => resolve('found'), WORKER_MS)),
  );
  const shown = vi.fn<(answer: string | null) => void>();
  void debouncedAnswer(dueAt, find, changed.signal).then(shown);
  return { find, shown, changed };
}

describe('debouncedAnswer', () => {
  it('is shown half a second after the last keystroke, neither sooner nor a worker’s answer later (A§2)', async () => {
    const { find, shown } = search();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    expect(find).toHaveBeenCalledTimes(1);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledExactlyOnceWith('found');
  });

  it('does not ask for the letters of somebody who goes on typing', async () => {
    const { find, shown, changed } = search();
    await vi.advanceTimersByTimeAsync(150);
    changed.abort();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(find).not.toHaveBeenCalled();
    expect(shown).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('does not show the answer to a question that has changed', async () => {
    const { shown, changed } = search();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    changed.abort();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('is not held back when it was due before: filters and sorting work at once (A§2)', async () => {
    const { shown } = search(new AbortController(), 0);
    await vi.advanceTimersByTimeAsync(WORKER_MS + 2);
    expect(shown).toHaveBeenCalledExactlyOnceWith('found');
  });

  it('lets a tap end first: what it opens must not go away under the finger', async () => {
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

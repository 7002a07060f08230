import '#tests/factories/bare-page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPress } from './follow-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (button = 0) => dispatchEvent(Object.assign(new Event('pointerdown'), { button }));
const release = (type = 'pointerup') => dispatchEvent(new Event(type));

/** Tracks whether waiting for the release has ended. */
function follow(over = new AbortController()) {
  const { released } = followPress(over.signal);
  const ended = vi.fn<() => void>();
  return { wait: () => released().then(ended), ended };
}

describe('followPress', () => {
  it('does not wait without a press', async () => {
    const { wait, ended } = follow();
    void wait();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])('waits until after the click of a %s', async (end) => {
    const { wait, ended } = follow();
    press();
    void wait();
    await vi.advanceTimersByTimeAsync(5000);
    release(end);
    await vi.advanceTimersByTimeAsync(99);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);

    void wait();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('waits for the second of two quick taps', async () => {
    const { wait, ended } = follow();
    press();
    release();
    await vi.advanceTimersByTimeAsync(50);
    press();
    void wait();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not wait for another mouse button, whose release may never be reported, nor after it was stopped', async () => {
    const over = new AbortController();
    const { wait, ended } = follow(over);
    press(2);
    void wait();
    over.abort();
    press();
    void wait();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledTimes(2);
  });
});

describe('a press on a painted page', () => {
  const active = vi.spyOn(document, 'querySelector');
  beforeEach(() => void active.mockReturnValue(document.documentElement));
  afterEach(() => void active.mockReturnValue(null));

  it('is waited for, although it is older than the script', async () => {
    const { wait, ended } = follow();
    void wait();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ended).not.toHaveBeenCalled();
    release();
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('that was released before the script came is over when nothing is active any more', async () => {
    const { wait, ended } = follow();
    void wait();
    await vi.advanceTimersByTimeAsync(300);
    expect(ended).not.toHaveBeenCalled();
    active.mockReturnValue(null);
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

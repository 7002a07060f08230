import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followScroll } from './follow-scroll.ts';

const NEVER = Number.NEGATIVE_INFINITY;
const FRAME_MS = 16;

let page: EventTarget;
const scroll = () => page.dispatchEvent(new Event('scroll'));

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('followScroll', () => {
  it('calls back once at the start and once per frame of scrolling, until it is stopped', () => {
    const look = vi.fn();
    const end = followScroll(look, NEVER);
    vi.advanceTimersByTime(FRAME_MS);
    expect(look).toHaveBeenCalledTimes(1);

    for (let event = 0; event < 5; event += 1) scroll();
    vi.advanceTimersByTime(FRAME_MS);
    expect(look).toHaveBeenCalledTimes(2);

    scroll();
    end();
    scroll();
    vi.advanceTimersByTime(FRAME_MS);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('ignores scrolling for 1000 ms after a tab was chosen (A§2), then calls back once', () => {
    const look = vi.fn();
    followScroll(look, performance.now());
    for (let elapsed = 0; elapsed < 900; elapsed += 100) {
      vi.advanceTimersByTime(100);
      scroll();
    }
    vi.advanceTimersByTime(99);
    expect(look).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1 + FRAME_MS);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('does not restart that second when a menu arrives', () => {
    const look = vi.fn();
    const chosenAt = performance.now();
    const end = followScroll(look, chosenAt);
    vi.advanceTimersByTime(600);
    end();
    followScroll(look, chosenAt);
    vi.advanceTimersByTime(400 + FRAME_MS);
    expect(look).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToY } from './scroll-to.ts';

/** A fake window that scrolls; its user may prefer reduced motion. */
class Page extends EventTarget {
  scrollY = 0;
  scrollTo(_x: number, y: number): void {
    this.scrollY = y;
  }
}

let page: Page;

function openPage({ wantsLessMotion = false } = {}): void {
  page = new Page();
  vi.stubGlobal('window', page);
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
}

beforeEach(() => {
  // Frames of one millisecond, so that positions do not depend on frame times.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => setTimeout(() => step(performance.now()), 1));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('scrolling to a group', () => {
  it('takes 500 ms (A§2) and eases at both ends', () => {
    openPage();
    scrollToY(800);
    const passed = [125, 250, 375, 499, 500].map((ms) => {
      vi.advanceTimersByTime(ms - performance.now());
      return Math.round(page.scrollY);
    });
    expect(passed).toEqual([100, 400, 700, 800, 800]);
    page.scrollTo(0, 300);
    vi.advanceTimersByTime(1000);
    expect(page.scrollY, 'afterwards the page is left alone').toBe(300);
  });

  it('is immediate for a customer who prefers reduced motion', () => {
    openPage({ wantsLessMotion: true });
    scrollToY(800);
    expect(page.scrollY).toBe(800);
  });

  it.each(['wheel', 'touchstart', 'keydown'])('stops at the customer’s own input: %s', (event) => {
    openPage();
    scrollToY(800);
    vi.advanceTimersByTime(250);
    page.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(1000);
    expect(page.scrollY).toBe(400);
  });
});

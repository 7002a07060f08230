import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToY } from './scroll-to.ts';

/** A window that is scrolled, and whose customer may want less motion. */
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
  // Frames of a millisecond: where the page is does not depend on when a frame falls.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => setTimeout(() => step(performance.now()), 1));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('scrolling to a group', () => {
  it('leads to a group in 500 ms (A§2), slowly at both ends', () => {
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

  it('is there at once for a customer who wants less motion', () => {
    openPage({ wantsLessMotion: true });
    scrollToY(800);
    expect(page.scrollY).toBe(800);
  });

  it.each(['wheel', 'touchstart', 'keydown'])('gives way to the customer: %s', (event) => {
    openPage();
    scrollToY(800);
    vi.advanceTimersByTime(250);
    page.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(1000);
    expect(page.scrollY).toBe(400);
  });
});

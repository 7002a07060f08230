import type { BrowserContext, Locator, Page } from '@playwright/test';
import { tapOn } from './interactions.ts';

/** Nothing has changed for so long: it is at rest. */
const STILL_MS = 800;

interface Times {
  readonly shown: number;
  readonly still: number;
}

interface Watch {
  readonly until: (selector: string, text: string, stillMs: number) => Promise<Times>;
}

/** Teaches every document from now on to say when something is shown after the next tap, and when nothing moves any more. */
export async function watchStillness(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const until: Watch['until'] = (selector, text, stillMs) =>
      new Promise((resolve) => {
        let tappedAt = Number.NaN;
        let shown = Number.NaN;
        let still = Number.NaN;
        let rest: ReturnType<typeof setTimeout> | undefined;
        addEventListener('click', (event) => (tappedAt = event.timeStamp), { once: true, capture: true });
        const isShown = () =>
          [...document.querySelectorAll(selector)].some((found) => found.textContent?.includes(text));
        // The frame with the change is on screen when a task after it runs.
        const painted = (then: (at: number) => void) =>
          requestAnimationFrame(() => setTimeout(() => then(performance.now() - tappedAt)));
        const look = new MutationObserver(() => {
          if (Number.isNaN(tappedAt)) return;
          if (Number.isNaN(shown) && isShown()) {
            shown = 0;
            painted((at) => (shown = at));
          }
          painted((at) => (still = at));
          clearTimeout(rest);
          rest = setTimeout(() => {
            if (Number.isNaN(shown)) return;
            look.disconnect();
            resolve({ shown, still });
          }, stillMs);
        });
        look.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
      });
    Object.assign(globalThis, { stillness: { until } satisfies Watch });
  });
}

interface Sign {
  readonly selector: string;
  readonly text: string;
}

/** Taps, and waits until an element with these words is painted and nothing changes any more. */
export async function tapUntilStill(page: Page, target: Locator, { selector, text }: Sign): Promise<Times> {
  const times = page.evaluate(
    ([wanted, words, stillMs]) =>
      (globalThis as unknown as { stillness: Watch }).stillness.until(wanted, words, stillMs),
    [selector, text, STILL_MS] as const,
  );
  await tapOn(target);
  return await times;
}

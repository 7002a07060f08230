import type { Page } from '@playwright/test';

/** Waits for what moves or fades: half-transparent text has no contrast to measure. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Endless animations, such as spinners, never finish.
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    );
  });
}

import type { BrowserContext, Page } from '@playwright/test';

/** Times since the navigation began, in ms. */
export interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** Records the paints of every document that this browser opens from now on. */
export async function watchPaints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { first: Number.NaN, largest: Number.NaN };
    Object.assign(globalThis, { seenPaints: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

export const readPaints = (page: Page): Promise<Paints> =>
  page.evaluate(() => (globalThis as unknown as { seenPaints: Paints }).seenPaints);

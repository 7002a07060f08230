import { expect, type Page } from '@playwright/test';

/** Waits until the service worker answers for the page: from then on it can be opened without a server. */
export const untilKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 }).toBe(true);

/** What a browser does when another tab comes to the front, and when this one comes back. */
export const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

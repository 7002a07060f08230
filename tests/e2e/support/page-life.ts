import { expect, type Page } from '@playwright/test';

/** Waits until the service worker of the shop, not that of the origin, controls the page, which then works offline. */
export const untilKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { controller } = navigator.serviceWorker;
        const registration = await navigator.serviceWorker.getRegistration();
        return (
          controller !== null &&
          controller === registration?.active &&
          !registration.scope.endsWith(`${location.host}/`)
        );
      }),
    )
    .toBe(true);

/** Hides or shows the page, as switching tabs does. */
export const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

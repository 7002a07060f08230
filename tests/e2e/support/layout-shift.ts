import type { Page } from '@playwright/test';

/** Adds up the layout shifts of each document from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((entries) => {
      for (const shift of entries.getEntries()) if ('value' in shift) window.layoutShift += Number(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

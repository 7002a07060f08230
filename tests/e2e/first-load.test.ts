import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { expect, test } from './support/test.ts';

/** Brotli bytes of script and style that a first visit may load before any interaction. */
const BUDGET = 156_000;

test.describe('the first load', () => {
  test('the first load of the menu stays within its budget of script and style', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const code = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\.(js|css)$/.test(new URL(response.url).pathname)) code.add(requestId);
    });
    // Includes headers: the bytes that are really transferred.
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (code.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');

    // The opening hours load last, with chunks of their own.
    const atRest = page.waitForResponse(/\/at-rest-/);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await atRest;
    await page.waitForTimeout(500);

    test.info().annotations.push({ type: 'first load', description: `${bytes} bytes` });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });

  /** Core Web Vitals call up to 0.1 good; a smaller shift can already make a customer miss a row. */
  const MOST_LAYOUT_SHIFT = 0.05;

  for (const [visit, path] of [
    ['a delivery', 'carrinho'],
    ['a table', `o/${tableLink(12)}`],
  ] as const) {
    test(`the first visit to ${visit} has no layout shift when the store and its menu arrive`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { layoutShift: 0 });
        new PerformanceObserver((entries) => {
          for (const shift of entries.getEntries()) if ('value' in shift) window.layoutShift += Number(shift.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`/aurora/${path}`);
      await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const layoutShift = await page.evaluate(() => window.layoutShift);
      test.info().annotations.push({ type: 'layout shift', description: layoutShift.toFixed(3) });
      expect(layoutShift).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    });
  }
});

declare global {
  interface Window {
    layoutShift: number;
  }
}

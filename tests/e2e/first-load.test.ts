import { expect, test } from './support/test.ts';

/** Brotli bytes of script and style that a first visit may fetch before anything is touched. */
const BUDGET = 160_000;

test('the first load of the menu stays within its budget of script and style', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const code = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.(js|css)$/.test(new URL(response.url).pathname)) code.add(requestId);
  });
  // With headers: what really crosses the air.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');

  await page.goto('/aurora/carrinho');
  await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  test.info().annotations.push({ type: 'first load', description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

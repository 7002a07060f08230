import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

const MENU = '/aurora/carrinho';
const BREAD = 'Pão de queijo mineiro';

test('a menu prepares what is opened next only for somebody who touches it, and a product opens without waiting', async ({
  page,
}) => {
  // Whatever a test asks the page counts as an activation.
  await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }));
  await page.goto(MENU);
  await untilKept(page);
  // The last of what is done at rest for everybody.
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(2);
  const isLoaded = (file: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      `/${file}-`,
    );
  const prepared = ['product-overlay', 'bag-overlay', 'review-screen', 'warm-up'];
  for (const file of prepared) expect(await isLoaded(file), file).toBe(false);
  await page.mouse.wheel(0, 100);
  for (const file of prepared) await expect.poll(() => isLoaded(file), file).toBe(true);
  await page.evaluate(() => {
    const look = () => Object.assign(globalThis, { hasWaited: true });
    new MutationObserver(() => document.querySelector('.lazy-overlay-scrim') && look()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.getByRole('link', { name: BREAD }).first().click();
  await expect(page.getByRole('dialog', { name: BREAD })).toBeVisible();
  expect(await page.evaluate(() => 'hasWaited' in globalThis)).toBe(false);
});

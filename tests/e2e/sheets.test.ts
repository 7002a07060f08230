import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test('on a phone that draws late, whoever is in a field before the sheet has settled stays in it', async ({ page }) => {
  await page.goto('/aurora/carrinho');
  await drawLate(page);
  const sheet = await customerOn(page).openProduct('Espresso');
  const note = sheet.getByLabel('Alguma observação?');
  await note.focus();
  await untilDrawn(page);
  await expect(note).toBeFocused();
});

test('on a phone that draws late, a sheet that was closed lies over nothing', async ({ page }) => {
  await page.goto('/aurora/carrinho');
  const customer = customerOn(page);
  const sheet = await customer.openProduct('Espresso');
  await drawLate(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await customer.openProduct('Omelete');
});

/** Its frames come later than any movement of a sheet takes. */
async function drawLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = requestAnimationFrame.bind(window);
    Object.assign(window, {
      requestAnimationFrame: (callback: FrameRequestCallback) => setTimeout(() => frame(callback), 1000),
    });
  });
}

const untilDrawn = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame));

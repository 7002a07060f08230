import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test.describe('sheets', () => {
  test('on a slow phone, a field that has the focus before the sheet has opened keeps it', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await drawLate(page);
    const sheet = await customerOn(page).openProduct('Espresso');
    const note = sheet.getByLabel('Alguma observação?');
    await note.focus();
    await untilDrawn(page);
    await expect(note).toBeFocused();
  });

  test('on a slow phone, a closed sheet leaves nothing over the page', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    const customer = customerOn(page);
    const sheet = await customer.openProduct('Espresso');
    await drawLate(page);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await customer.openProduct('Omelete');
  });
});

/** Delays frames by more than any animation of a sheet takes. */
async function drawLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = requestAnimationFrame.bind(window);
    Object.assign(window, {
      requestAnimationFrame: (callback: FrameRequestCallback) => setTimeout(() => frame(callback), 1000),
    });
  });
}

const untilDrawn = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame));

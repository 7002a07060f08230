import type { Page } from '@playwright/test';
import { holdStore } from './support/hold-store.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { logIn } from './support/log-in.ts';
import { PAYING_SCREENS } from './support/paying-screens.ts';
import { expect, test } from './support/test.ts';

/** Taps twice before the device has kept what was tapped first. */
async function tapTwice(page: Page, name: string, store: string): Promise<void> {
  const change = page.getByRole('switch', { name });
  const wasOn = await change.isChecked();
  const release = await holdStore(page, store);
  await change.click();
  await expect(change).toHaveAttribute('aria-checked', String(!wasOn));
  await change.click();
  await release();
}

test.describe('a switch that is tapped again before its first tap is kept on the device', () => {
  test('turns no messages off', async ({ page }) => {
    await logIn(page);
    await page.goto('/aurora/meus-dados');
    const isOnAgain = page.waitForResponse((answer) => answer.request().postData() === '{"disabled":false}');
    await tapTwice(page, 'Receber avisos', '$outbox');
    expect((await isOnAgain).status()).toBe(200);
    await expect(page.getByRole('switch', { name: 'Receber avisos' })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Receber avisos' })).toBeChecked();
  });

  test('uses no cashback', async ({ page }) => {
    await PAYING_SCREENS.review?.(page);
    await tapTwice(page, 'Usar cashback', 'reviewDrafts');
    await expect.poll(() => keptOnDevice(page)).not.toContain('"useCashback":true');
    await expect(page.getByRole('switch', { name: 'Usar cashback' })).not.toBeChecked();
  });
});

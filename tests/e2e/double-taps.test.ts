import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { isTakenOver } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

/** Opens the menu and waits for the whole of it: React keeps a painted screen that it has not taken over yet. */
async function openMenu(page: Page): Promise<void> {
  await page.goto('/aurora/carrinho');
  await expect.poll(() => isTakenOver(page.getByRole('searchbox'))).toBe(true);
}

test.describe('what is tapped twice', () => {
  test.use({ serviceWorkers: 'block' });

  test('is left by one Back, though its screen was still loading', async ({ page }) => {
    await openMenu(page);
    const heading = page.getByRole('heading', { level: 1 });
    const store = await heading.textContent();
    const release = await hold(page, '**/assets/history-screen*.js');
    const orders = page.getByRole('link', { name: 'Pedidos' });
    await orders.click();
    await expect(page).toHaveURL(/historico$/);
    // An impatient customer, who sees the menu still, and that something is on its way.
    await expect(heading).toHaveText(store ?? '');
    const progress = page.getByRole('progressbar', { name: 'Carregando' });
    await expect.poll(async () => (await progress.boundingBox())?.width ?? 0).toBeGreaterThan(20);
    await orders.click();
    release();
    await expect(heading).not.toHaveText(store ?? '');
    await expect(progress).toHaveCount(0);
    await page.goBack();
    await expect(heading).toHaveText(store ?? '');
  });

  test('is closed once', async ({ page }) => {
    await openMenu(page);
    await page.getByRole('link', { name: 'Escanear QR' }).dblclick();
    const reader = page.getByRole('dialog', { name: 'Escanear QR code' });
    await reader.getByRole('button', { name: 'Fechar' }).click();
    await expect(reader).toBeHidden();
    await expect(page).toHaveURL(/carrinho$/);
  });
});

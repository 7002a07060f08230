import { hold } from './support/hold.ts';
import { isTakenOver } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

test.describe('what is tapped twice', () => {
  test.use({ serviceWorkers: 'block' });

  test('is left by one Back, though its screen was still loading', async ({ page }) => {
    await page.goto('/aurora/carrinho');
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
    await page.goto('/aurora/carrinho');
    const scan = page.getByRole('link', { name: 'Escanear QR' });
    await expect.poll(() => isTakenOver(scan)).toBe(true);
    await scan.dblclick();
    const reader = page.getByRole('dialog', { name: 'Escanear QR code' });
    await reader.getByRole('button', { name: 'Fechar' }).click();
    await expect(reader).toBeHidden();
    await expect(page).toHaveURL(/carrinho$/);
  });
});

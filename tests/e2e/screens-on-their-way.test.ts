import type { Page } from '@playwright/test';
import { counterOf } from './support/counter.ts';
import { hold } from './support/hold.ts';
import { isTakenOver } from './support/take-over.ts';
import { expect, test } from './support/test.ts';

/** The screen behind "Pedidos". */
const HISTORY = '**/assets/history-screen*.js';

/** Opens the menu and waits for the whole of it: React keeps a painted screen that it has not taken over yet. */
async function openMenu(page: Page): Promise<void> {
  await page.goto('/aurora/carrinho');
  await expect.poll(() => isTakenOver(page.getByRole('searchbox'))).toBe(true);
}

// The service worker would have every screen.
test.use({ serviceWorkers: 'block' });

test('a bar says that the screen of a tapped tab is on its way, until it is there', async ({ page }) => {
  await openMenu(page);
  const release = await hold(page, HISTORY);
  await page.getByRole('link', { name: 'Pedidos' }).click();
  const bar = page.getByRole('progressbar', { name: 'Carregando' });
  await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeGreaterThan(20);
  release();
  await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the counter stays while another of its views is on its way', async ({ browser, shop }) => {
  const counter = await counterOf(browser, shop, 'counter', { serviceWorkers: 'block' });
  const release = await hold(counter, '**/assets/tables-view*.js');
  await counter.getByRole('link', { name: 'Mesas' }).click();
  await expect(counter).toHaveURL(/view=tables/);
  await expect(counter.getByRole('progressbar', { name: 'Carregando' })).toHaveCount(1);
  await expect(counter.getByText('Ao vivo')).toBeVisible();
  release();
  await expect(counter.getByRole('link', { name: 'Mesas' })).toHaveAttribute('aria-current', 'page');
  await counter.context().close();
});

test('what opens over a screen is there at once, also while another screen is on its way', async ({ page }) => {
  await openMenu(page);
  const release = await hold(page, HISTORY);
  await page.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page).toHaveURL(/historico$/);
  await page.getByRole('link', { name: 'Pão de queijo mineiro' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Pão de queijo mineiro' });
  await expect(sheet).toBeVisible();
  // Whoever has opened it stays: the other screen is one Back away.
  release();
  await expect(sheet.getByRole('button', { name: /Adicionar/ })).toBeEnabled();
});

test.describe('what is tapped twice', () => {
  test('is left by one Back, though its screen was still loading', async ({ page }) => {
    await openMenu(page);
    const heading = page.getByRole('heading', { level: 1 });
    const store = await heading.textContent();
    const release = await hold(page, HISTORY);
    const orders = page.getByRole('link', { name: 'Pedidos' });
    await orders.click();
    await expect(page).toHaveURL(/historico$/);
    // An impatient customer, who sees the menu still.
    await expect(heading).toHaveText(store ?? '');
    await orders.click();
    release();
    await expect(heading).not.toHaveText(store ?? '');
    await page.goBack();
    await expect(heading).toHaveText(store ?? '');
  });

  test('is closed once', async ({ page }) => {
    await openMenu(page);
    await page.getByRole('link', { name: 'Escanear', exact: true }).dblclick();
    const reader = page.getByRole('dialog', { name: 'Escanear QR code' });
    await reader.getByRole('button', { name: 'Fechar' }).click();
    await expect(reader).toBeHidden();
    await expect(page).toHaveURL(/carrinho$/);
  });
});

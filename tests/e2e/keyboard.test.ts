import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('a product is chosen and ordered by keyboard alone, and focus comes back where it was', async ({ page }) => {
  await page.goto('/aurora/o/a0000000-0000-4000-8000-000000000012');
  await expect(page.getByText('Mesa 12').first()).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('bolo de cenoura');
  const product = page.getByRole('link', { name: 'Bolo de cenoura com brigadeiro' });
  await expect(product).toBeVisible();
  await expect(page.getByText('1 produto encontrado')).toBeVisible();

  await tabTo(page, product);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(product).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Adicionar R/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: /Ver sacola/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /Continuar/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Nome'));
  await page.keyboard.type('Júlia');
  await tabTo(page, page.getByRole('button', { name: /Confirmar pedido/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recebido pela loja')).toBeVisible();
});

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
